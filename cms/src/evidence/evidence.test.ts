import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { createFileStore, publicPath } from '../files/file-store';
import { portalCommand } from '../testing/portal-command';
import { at, list, type RunningSite, startSite } from '../testing/running-site';
import { type TestPlace, testPlace } from '../testing/test-place';
import { withBytes } from './keep-evidence';

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
const drawing = () =>
  sharp({ create: { width: 200, height: 75, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
const signAs = async (name: string) =>
  site.ask(
    customer,
    'POST',
    `/api/proposal/${project}/signature`,
    { png: `data:image/png;base64,${(await drawing()).toString('base64')}`, pad: 1, name },
    'application/json',
  );
const fetched = async (address: unknown): Promise<Buffer> => {
  const answer = await fetch(`${site.origin}${String(address)}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join('\n').replace(/\s+/g, ' ');
}

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
  expect(Date.parse(String(at(signed, 'signedAt')))).toBeGreaterThanOrEqual(before);
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

test('nobody changes or removes a signed document, nor the record of it', async () => {
  const { body } = await site.ask(
    manager,
    'GET',
    `/jsonapi/node/signed_proposal?include=field_signed_documents`,
  );
  const record = at(body, 'data', 0, 'id');
  const documents = list(body.included).map((document) => String(at(document, 'id')));
  expect(documents).toHaveLength(2);
  for (const name of ['demo_manager', 'demo_administrator', 'demo_customer']) {
    const token = await site.token(name);
    for (const id of documents) {
      const path = `/jsonapi/media/document/${id}`;
      const data = { type: 'media--document', id, attributes: { name: 'Another' } };
      expect((await site.ask(token, 'PATCH', path, { data })).status).toBe(403);
      expect((await site.ask(token, 'DELETE', path)).status).toBe(403);
    }
    const own = `/jsonapi/node/signed_proposal/${record}`;
    const data = { type: 'node--signed_proposal', id: record, attributes: { title: 'Another' } };
    expect((await site.ask(token, 'PATCH', own, { data })).status).toBe(403);
    expect((await site.ask(token, 'DELETE', own)).status).toBe(403);
  }
});

test('who may not see the proposal sees nothing of what was signed', async () => {
  for (const name of ['demo_contract_worker', 'demo_staff_worker', 'george.lindqvist']) {
    const token = await site.token(name);
    expect(
      (await site.ask(token, 'GET', `/api/proposal/${project}/signed`)).status,
    ).toBeGreaterThanOrEqual(403);
    const { body } = await site.ask(token, 'GET', '/jsonapi/node/signed_proposal');
    expect(body.data).toEqual([]);
  }
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/signed_proposal');
  expect(list(body.data)).toHaveLength(1);
});

test('the office is told what changed since, the client is not, and the signed version stays', async () => {
  const before = await signedProposal(manager);
  expect(at(before, 'differences')).toEqual([]);
  const data = {
    type: 'node--project',
    id: project,
    attributes: { field_project_description: 'A smaller terrace.' },
  };
  await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });

  const after = await signedProposal(manager);
  expect(at(after, 'differences')).toEqual([
    {
      label: 'Description of the project',
      before: expect.stringContaining('A stone terrace'),
      after: 'A smaller terrace.',
    },
  ]);
  expect(at(after, 'jsonSha256')).toBe(at(before, 'jsonSha256'));
  expect(at(await signedProposal(customer), 'differences')).toEqual([]);
});

test('the command line tells that the evidence is whole, what changed since, and when a byte is another', async () => {
  const verify = () => portalCommand(place.environment, 'verify-signature', project);
  const whole = await verify();
  expect(whole.code).toBe(0);
  for (const expected of [
    'Signed by A. Okafor',
    'total $32447.59',
    'Both are as they were signed.',
    'Changed since signing: Description of the project',
  ])
    expect(whole.text).toContain(expected);

  const signed = await signedProposal(manager);
  const path = new URL(String(at(signed, 'pdf')), site.origin).pathname;
  await appendFile(String(site.service.files.locate(path)), ' ');
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('The PDF is not the one that was signed');
  expect(list(at(await signedProposal(manager), 'problems'))).toHaveLength(1);
});

test('a project that is removed takes its evidence along', async () => {
  const path = `/jsonapi/node/project/${project}`;
  expect((await site.ask(manager, 'DELETE', path)).status).toBe(204);
  const { body } = await site.ask(manager, 'GET', '/jsonapi/node/signed_proposal');
  expect(body.data).toEqual([]);
});

test('what a failed signing stored is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cms-evidence-'));
  const files = createFileStore(folder);
  const store = { files, now: () => 0 };
  const failing = withBytes(store, async (keep) => {
    const { uri } = await keep('signed.pdf', 'application/pdf', Buffer.from('%PDF-'));
    expect(files.locate(publicPath(uri))).not.toBeNull();
    throw new Error('The database is away.');
  });
  await expect(failing).rejects.toThrow('The database is away.');
  expect(await readdir(join(folder, '1970-01'))).toEqual([]);
  await rm(folder, { recursive: true });
});
