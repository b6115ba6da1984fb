import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import { largestFile } from './hash-stream';

let site: RunningSite;
let project: string;
let pdf: Buffer;
let json: Buffer;
const tokens: Record<string, string> = {};
const ask = (role: string, method: string, path: string, body?: unknown) =>
  site.ask(tokens[role] ?? '', method, path, body);
const sign = async (ink: string) => {
  const png = `data:image/png;base64,${(await drawing(ink)).toString('base64')}`;
  return signNow(site, tokens['customer'] ?? '', project, { png, name: 'A. Okafor' });
};
const fetched = async (address: unknown) =>
  Buffer.from(await (await fetch(`${site.origin}${String(address)}`)).arrayBuffer());
const verify = async (bytes: Buffer, type = 'application/octet-stream') =>
  site.ask(null, 'POST', '/api/verify', bytes, type);
const stateOf = async (bytes: Buffer) => (await verify(bytes)).body.state;

beforeAll(async () => {
  site = await startSite();
  for (const role of ['customer', 'manager', 'administrator'])
    tokens[role] = await site.token(`demo_${role}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  await sign('blue');
  const { body: answer } = await ask('customer', 'GET', `/api/proposal/${project}/signed`);
  pdf = await fetched(at(answer, 'signed', 'pdf'));
  json = await fetched(at(answer, 'signed', 'json'));
});
afterAll(() => stopSite(site));

test.each(['application/pdf', 'application/octet-stream'])(
  'anybody reads of a contract sent as %s: unaltered, which project, who signed when',
  async (type) => {
    const { status, body } = await verify(pdf, type);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: 'in force',
        project: 'Harbour Walk backyard',
        total: '32447.59',
        signatures: [{ name: 'A. Okafor', at: expect.stringMatching(/^\d{4}-/) }],
      }),
    ]);
  },
);

test('the JSON is known as the PDF is', async () => {
  expect((await verify(json, 'application/json')).body).toMatchObject({
    state: 'in force',
    project: 'Harbour Walk backyard',
  });
});

test('one byte more or less, and a file from elsewhere, are unknown, and nothing of the project is told', async () => {
  for (const other of [
    Buffer.concat([pdf, Buffer.from(' ')]),
    pdf.subarray(1),
    Buffer.from('%PDF-1.7 from elsewhere'),
  ]) {
    const { body } = await verify(other);
    expect(Object.keys(body).sort()).toEqual(['sha256', 'state']);
    expect(body.state).toBe('unknown');
  }
});

test('a file of more than 25 MB is refused, and none is stored', async () => {
  const before = await readdir(`${site.folder}/files`, { recursive: true });
  expect((await verify(Buffer.alloc(largestFile + 1))).status).toBe(413);
  for (const file of [pdf, json, Buffer.from('%PDF-1.7 from elsewhere')]) await verify(file);
  expect(await readdir(`${site.folder}/files`, { recursive: true })).toEqual(before);
});

test('while a file arrives and is hashed, other requests and other files are answered', async () => {
  const begun = request(`${site.origin}/api/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(pdf.length) },
  });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.write(pdf.subarray(0, pdf.length / 2));
  expect((await ask('customer', 'GET', '/health')).status).toBe(200);
  const others = [json, pdf, Buffer.alloc(largestFile), pdf.subarray(1)];
  const states = await Promise.all(others.map(stateOf));
  expect(states).toEqual(['in force', 'in force', 'unknown', 'unknown']);
  begun.end(pdf.subarray(pdf.length / 2));
  const [response] = await answered;
  expect(await jsonOf(response)).toMatchObject({ state: 'in force' });
});

test('of a contract whose stored JSON was altered since, only the state is told', async () => {
  const [{ uri = '' } = {}] = (
    await sql<{
      uri: string;
    }>`select uri from file__file where filename like 'signed-proposal%.json'`.execute(
      site.service.db,
    )
  ).rows;
  const path = String(site.service.files.locate(uri.replace('public://', '/sites/default/files/')));
  await writeFile(path, json.toString().replace('32447.59', '1.00'));
  const { body } = await verify(pdf);
  await writeFile(path, json);
  expect(body).toEqual({ state: 'in force', sha256: expect.any(String) });
});

test('a withdrawn, a replaced and an erased contract are told as such', async () => {
  await ask('manager', 'POST', `/api/proposal/${project}/withdrawal`, { reason: 'A mistake' });
  expect((await verify(pdf)).body).toMatchObject({
    state: 'withdrawn',
    withdrawnAt: expect.stringMatching(/^\d{4}-/),
  });
  await sign('green');
  const { body } = await ask('customer', 'GET', `/api/proposal/${project}/signed`);
  const second = await fetched(at(body, 'signed', 'pdf'));
  await ask('manager', 'PATCH', `/jsonapi/node/project/${project}`, {
    data: { type: 'node--project', id: project, attributes: { title: 'A smaller terrace' } },
  });
  const png = `data:image/png;base64,${(await drawing('red')).toString('base64')}`;
  await signNow(site, tokens['customer'] ?? '', project, { png, name: 'B', replace: true });
  expect(await stateOf(second)).toBe('replaced');
  const title = 'A smaller terrace';
  await ask('administrator', 'POST', `/api/project/${project}/erasure`, { title });
  expect((await verify(second)).body).toMatchObject({ state: 'erased' });
  expect((await verify(second)).body.project).toBeUndefined();
});
