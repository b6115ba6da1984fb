import { readFile, writeFile } from 'node:fs/promises';
import type { Json, JsonObject } from '../../engine/schema/json';
import { checkFile } from '../../signed/file-seal';
import { putChange } from '../../tools/testing/change-request';
import { mailWith } from '../../tools/testing/outbox';
import { readPdf } from '../../tools/testing/pdf-text';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';
import { verifyProject } from '../evidence/verify-project';

let site: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
afterAll(() => stopSite(site));

const ask = (who: string, method: string, path: string, body?: unknown, type?: string) =>
  site.ask(tokens[who] ?? null, method, path, body, type);

/** Puts a change request with one line to the client. */
const aRequest = (description: string, dollars: string, more: JsonObject = {}) =>
  putChange(site, tokens['manager'] ?? '', { project, description, dollars, more });
const answer = (id: string, given: object) =>
  ask('customer', 'POST', `/api/change-request/${id}/answer`, given, 'application/json');

let documents: Json[];
const documentsOf = async (id: string): Promise<Json[]> => {
  const { body } = await ask('manager', 'GET', `/jsonapi/paragraph/change_order/${id}`);
  return list(at(body, 'data', 'relationships', 'field_answer_documents', 'data'));
};
const addressOf = async (position: number, of = documents): Promise<string> => {
  const id = String(at(of[position], 'id'));
  const path = `/jsonapi/media/document/${id}?include=field_media_file`;
  const { body } = await ask('customer', 'GET', path);
  return String(at(body, 'included', 0, 'attributes', 'uri', 'url'));
};
const bytesOf = async (position: number, of = documents): Promise<Buffer> => {
  const answered = await fetch(`${site.origin}${await addressOf(position, of)}`);
  return Buffer.from(await answered.arrayBuffer());
};

beforeAll(async () => {
  site = await startSite();
  for (const name of ['customer', 'manager', 'administrator', 'staff_worker'])
    tokens[name] = await site.token(`demo_${name}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  expect((await signNow(site, tokens['customer'] ?? '', project)).status).toBe(200);
  const request = await aRequest('Granite steps', '200');
  expect((await answer(request, { answer: 'approved' })).status).toBe(200);
  documents = await documentsOf(request);
});

test('the evidence of an answer is a sealed PDF with lines, sums, time of payment and decision', async () => {
  const pdf = await bytesOf(0);
  const { evidenceKey, seal } = site.service;
  expect(checkFile(pdf, [seal.publicKey, evidenceKey.publicKey])).toBe('sealed');
  const { pages, tags } = await readPdf(pdf);
  const words = pages.join(' ');
  for (const expected of [
    'Granite steps',
    'Oak bench',
    '$226.00',
    'Revised contract sum $32,673.59',
    'Falls due with the payment',
    'Approved',
    'Record of the Answer',
  ])
    expect(words).toContain(expected);
  for (const tag of ['H1', 'H2', 'Table', 'TH']) expect(tags.flat()).toContain(tag);
});

test('the evidence of an answer names the date of a payment of its own', async () => {
  const terms = { field_payment_timing: 'own', field_payment_due_date: '2027-05-01' };
  const own = await aRequest('A bird bath', '20', terms);
  expect((await answer(own, { answer: 'approved' })).status).toBe(200);
  const { pages } = await readPdf(await bytesOf(0, await documentsOf(own)));
  expect(pages.join(' ')).toContain('Falls due as a payment of its own, on May 1, 2027.');
});

test('the evidence of an answer calls a change that reduces the contract sum a credit', async () => {
  const wordsOf = async (id: string) => {
    expect((await answer(id, { answer: 'approved' })).status).toBe(200);
    return (await readPdf(await bytesOf(0, await documentsOf(id)))).pages.join(' ');
  };
  const next = await wordsOf(await aRequest('Without the pergola', '-30'));
  expect(next).toContain('Is credited with the payment');
  expect(next).not.toContain('Falls due');
  const terms = { field_payment_timing: 'own', field_payment_due_date: '2027-05-01' };
  expect(await wordsOf(await aRequest('Without the arch', '-20', terms))).toContain(
    'Is credited as an entry of its own in the payments, on May 1, 2027.',
  );
});

test('the evidence of an answer names no time of payment for a change without a price', async () => {
  const free = await aRequest('Another color', '0');
  expect((await answer(free, { answer: 'approved' })).status).toBe(200);
  const { pages } = await readPdf(await bytesOf(0, await documentsOf(free)));
  expect(pages.join(' ')).not.toMatch(/Falls due|Is credited/);
});

test('the evidence of an answer is canonical JSON with the same seal, and both are verified with the project', async () => {
  const json = await bytesOf(1);
  expect(checkFile(json, [site.service.evidenceKey.publicKey])).toBe('sealed');
  expect(JSON.parse(json.toString())).toMatchObject({
    kind: 'change-answer',
    answer: 'approved',
    read: { description: 'Granite steps', due: { timing: 'next' } },
  });
  expect(await verifyProject(site.service, project)).toEqual([]);
  for (const [position, kind] of [
    [0, 'pdf'],
    [1, 'json'],
  ] as const) {
    const [path = ''] = (await addressOf(position)).split('?');
    const file = String(site.service.files.locate(path));
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes, Buffer.from(' ')]));
    expect((await verifyProject(site.service, project)).map((one) => one.kind)).toEqual([kind]);
    await writeFile(file, bytes);
  }
});

test('the evidence of an answer is known to the public page that verifies files', async () => {
  for (const position of [0, 1]) {
    const { body } = await site.ask(
      null,
      'POST',
      '/api/verify',
      await bytesOf(position),
      'application/octet-stream',
    );
    expect(body).toMatchObject({ state: 'in force', total: '226.00' });
    expect(body.project).toMatch(/: change "Granite steps", approved$/);
  }
  const declined = await aRequest('A fountain', '900');
  await answer(declined, { answer: 'rejected', reason: 'Too dear' });
  const paper = await bytesOf(0, await documentsOf(declined));
  const { body } = await site.ask(null, 'POST', '/api/verify', paper, 'application/pdf');
  expect(body).toMatchObject({ state: 'declined', total: '1017.00' });
});

test('the evidence of an answer is sent to the client by mail', async () => {
  const mail = await mailWith(site, 'customer@demo.test', 'the change "Granite steps"');
  expect(mail).toContain('application/pdf');
  expect(mail.replaceAll(/\r?\n /g, ' ')).toContain(
    'Harbour Walk backyard, Granite steps, approved.pdf',
  );
});

test('the evidence of an answer is called a credit in the mail where the change reduces the contract sum', async () => {
  const mail = await mailWith(site, 'customer@demo.test', 'the change "Without the arch"');
  expect(mail.replaceAll(/=?\r?\n/g, '')).toContain('a credit of $22.60 with tax');
});

test('the evidence of an answer is neither removed nor read by the crew', async () => {
  const path = `/jsonapi/media/document/${String(at(documents[0], 'id'))}`;
  for (const who of ['manager', 'administrator'])
    expect((await ask(who, 'DELETE', path)).status).toBe(403);
  expect([403, 404]).toContain((await ask('staff_worker', 'GET', path)).status);
});
