import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import canonicalize from 'canonicalize';
import dayjs from 'dayjs';
import type { Json } from '../../engine/schema/json';
import { readPdf } from '../../tools/testing/pdf-text';
import { portalCommand } from '../../tools/testing/portal-command';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';

let place: TestPlace;
let site: RunningSite;
let customer: string;
let manager: string;
let project: string;
beforeAll(async () => {
  place = await testPlace(true);
  site = await startSite({}, place);
  [customer, manager] = [await site.token('demo_customer'), await site.token('demo_manager')];
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

const signedProposal = async (token: string) =>
  (await site.ask(token, 'GET', `/api/proposal/${project}/signed`)).body.signed ?? null;
const signAs = (name: string) => signNow(site, customer, project, { name });
const fetched = async (address: unknown): Promise<Buffer> => {
  const answer = await fetch(`${site.origin}${String(address)}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const wordsOfPdf = async (bytes: Buffer): Promise<string> =>
  (await readPdf(bytes)).pages.join('\n');

test('before a client signs nothing is kept', async () => {
  expect(await signedProposal(manager)).toBeNull();
  const { code, text } = await portalCommand(place.environment, 'verify-signature', project);
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('no signed') });
});

test('signing freezes the exact proposal: canonical JSON and a PDF, with hashes, signer, time and total', async () => {
  const { body: proposal } = await site.ask(customer, 'GET', `/api/proposal/${project}`);
  const before = Math.floor(Date.now() / 1000) * 1000;
  expect((await signAs('A. Okafor')).status).toBe(200);

  const signed = await signedProposal(customer);
  expect(signed).toMatchObject({ signedBy: 'A. Okafor', total: '32447.59', problems: [] });
  expect(dayjs(String(at(signed, 'signedAt'))).valueOf()).toBeGreaterThanOrEqual(before);
  const json = await fetched(at(signed, 'json'));
  expect(hashOf(json)).toBe(at(signed, 'jsonSha256'));
  const frozen = JSON.parse(json.toString('utf8'));
  expect(json.toString('utf8')).toBe(canonicalize(frozen));
  expect(frozen.content.totals).toEqual(proposal.totals);
  expect(frozen.content.legalHtml).toBe(proposal.legalHtml);
  expect(frozen.content.features.map(({ name }: { name: string }) => name)).toEqual(
    list(proposal.features).map((feature) => at(feature, 'name')),
  );

  const pdf = await fetched(at(signed, 'pdf'));
  expect(hashOf(pdf)).toBe(at(signed, 'pdfSha256'));
  const words = await wordsOfPdf(pdf);
  for (const expected of [
    'Harbour Walk backyard',
    'Interlock Patio',
    '$26,026.10',
    '$32,447.59',
    'Signed by A. Okafor',
    String(at(signed, 'jsonSha256')),
  ])
    expect(words).toContain(expected);
});

test('neither of them holds a price, a quantity or a private note', async () => {
  const signed = await signedProposal(customer);
  const texts = [
    (await fetched(at(signed, 'json'))).toString('utf8'),
    await wordsOfPdf(await fetched(at(signed, 'pdf'))),
  ];
  for (const text of texts)
    for (const secret of ['412.5', 'overhead', 'Crew labour', '34 in wide'])
      expect(text).not.toContain(secret);
});

test('signing again, by whichever pad, leaves what was kept', async () => {
  const before = await signedProposal(manager);
  expect((await signAs('Somebody else')).status).toBe(200);
  expect(at(await signedProposal(manager), 'pdfSha256')).toBe(at(before, 'pdfSha256'));
  expect(at(await signedProposal(manager), 'signedBy')).toBe('A. Okafor');
});

/** What was kept and the signature on the pad: the documents and their files. */
async function keptOf(token: string) {
  const ofSigned = 'field_signed_documents.field_media_file';
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/signed_proposal?include=${ofSigned}`,
  );
  const ofPad = 'field_project_client_signature.field_media_file';
  const { body: signature } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/project/${project}?include=${ofPad}`,
  );
  const idsOf = (included: Json | undefined, type: string) =>
    list(included).flatMap((found) =>
      at(found, 'type') === type ? [String(at(found, 'id'))] : [],
    );
  return {
    records: list(body.data).map((record) => String(at(record, 'id'))),
    documents: idsOf(body.included, 'media--document'),
    files: idsOf(body.included, 'file--file'),
    pad: idsOf(signature.included, 'media--document'),
    padFiles: idsOf(signature.included, 'file--file'),
  };
}

const change = async (token: string, method: 'PATCH' | 'DELETE', type: string, id: string) => {
  const data = { type, id, attributes: type === 'file--file' ? { langcode: 'en' } : { name: 'A' } };
  const body = method === 'PATCH' ? { data } : undefined;
  return (await site.ask(token, method, `/jsonapi/${type.replace('--', '/')}/${id}`, body)).status;
};

test('nobody changes or removes a signed document, its file, nor the record of it', async () => {
  const { records, documents, files, padFiles } = await keptOf(manager);
  expect([records, documents, files, padFiles].map((ids) => ids.length)).toEqual([1, 3, 3, 1]);
  const all = [
    ...documents.map((id) => ['media--document', id] as const),
    ...[...files, ...padFiles].map((id) => ['file--file', id] as const),
    ...records.map((id) => ['node--signed_proposal', id] as const),
  ];
  for (const name of ['demo_manager', 'demo_administrator', 'demo_customer']) {
    const token = await site.token(name);
    for (const [type, id] of all)
      for (const method of ['PATCH', 'DELETE'] as const)
        expect([403, 404]).toContain(await change(token, method, type, id));
  }
});

test('who may not see the proposal sees nothing of what was signed', async () => {
  const { documents, files } = await keptOf(customer);
  const readOf = async (token: string) => {
    const { body } = await site.ask(token, 'GET', '/jsonapi/media/document?page[limit]=50');
    const shown = list(body.data).map((document) => String(at(document, 'id')));
    const statuses = await Promise.all(
      [
        ...documents.map((id) => `media/document/${id}`),
        ...files.map((id) => `file/file/${id}`),
      ].map(async (path) => (await site.ask(token, 'GET', `/jsonapi/${path}`)).status),
    );
    return { listed: documents.filter((id) => shown.includes(id)).length, statuses };
  };
  for (const name of ['demo_contract_worker', 'demo_staff_worker', 'george.lindqvist']) {
    const token = await site.token(name);
    expect(
      (await site.ask(token, 'GET', `/api/proposal/${project}/signed`)).status,
    ).toBeGreaterThanOrEqual(403);
    const { body } = await site.ask(token, 'GET', '/jsonapi/node/signed_proposal');
    expect(body.data).toEqual([]);
    expect([name, await readOf(token)]).toEqual([
      name,
      { listed: 0, statuses: [404, 404, 404, 404] },
    ]);
  }
  for (const name of ['demo_customer', 'demo_manager', 'demo_administrator', 'demo_designer'])
    expect([name, await readOf(await site.token(name))]).toEqual([
      name,
      { listed: 2, statuses: [200, 200, 200, 200] },
    ]);
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/signed_proposal');
  expect(list(body.data)).toHaveLength(1);
});

test('the office and the client are told what changed since, and the signed version stays', async () => {
  const before = await signedProposal(manager);
  expect(at(before, 'differences')).toEqual([]);
  const data = {
    type: 'node--project',
    id: project,
    attributes: { title: 'A smaller terrace', field_project_description: 'Nobody is shown this.' },
  };
  await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });

  const after = await signedProposal(manager);
  expect(at(after, 'differences')).toEqual([
    {
      label: 'Project',
      before: 'Harbour Walk backyard',
      after: 'A smaller terrace',
    },
  ]);
  expect(at(after, 'jsonSha256')).toBe(at(before, 'jsonSha256'));
  expect(at(await signedProposal(customer), 'differences')).toEqual(at(after, 'differences'));
});

test('the command line tells that the evidence is whole, what changed since, and when a byte is another', async () => {
  const verify = () => portalCommand(place.environment, 'verify-signature', project);
  const whole = await verify();
  expect(whole.code).toBe(0);
  for (const expected of [
    'Signed by A. Okafor',
    'total $32447.59',
    'Verified: the record, the chain of evidence and the files are unmodified.',
    'Changed since signing: Project: Harbour Walk backyard -> A smaller terrace',
  ])
    expect(whole.text).toContain(expected);

  const signed = await signedProposal(manager);
  const path = new URL(String(at(signed, 'pdf')), site.origin).pathname;
  await appendFile(String(site.service.files.locate(path)), ' ');
  const broken = await verify();
  expect(broken.code).toBe(6);
  expect(broken.text).toContain('The PDF is not the one that was signed');
  expect(list(at(await signedProposal(manager), 'problems'))).toHaveLength(1);
});
