import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { create } from 'tar';
import { deployShell } from '../deployments/deploy-shell';
import { readHistory } from '../deployments/history';
import { readRegistry } from '../deployments/stored-registry';
import { addTeamKey, revokeTeamKey } from '../deployments/team-keys';
import { verify } from '../deployments/verify';
import { readSettings } from '../settings/settings';
import {
  aContribution,
  aShellDist,
  aWorkbench,
  type DistFiles,
  type Workbench,
  writeDist,
} from '../testing/a-dist';
import { browserConfiguration } from './browser-configuration';
import { createGateway } from './gateway';
import { staticPageProblems } from './static-page';

let bench: Workbench;
let gateway: FastifyInstance;
let origin: string;
let folder: string;
let key: string;
const settings = readSettings({});

beforeEach(async () => {
  bench = await aWorkbench();
  folder = await mkdtemp(join(tmpdir(), 'groundplan-team-'));
  await deployShell(bench.store, aShellDist());
  gateway = await createGateway(settings, bench.store, 'http://127.0.0.1:9');
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
  ({ key } = await aKey());
});

afterEach(async () => {
  await gateway.close();
  await bench.clear();
  await rm(folder, { recursive: true, force: true });
});

const aKey = (remotes = ['mf-people']) =>
  addTeamKey(bench.store, { remotes, days: 1, by: 'operator' });

async function anArchive(files: DistFiles = {}): Promise<Buffer> {
  const dist = await writeDist(await mkdtemp(join(folder, 'dist-')), files);
  const parts: Buffer[] = [];
  for await (const part of create({ gzip: true, cwd: dist }, ['.'])) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface Sent {
  readonly remote?: string;
  readonly key?: string;
  readonly query?: string;
  readonly type?: string;
}

async function send(
  body: Buffer,
  { remote = 'mf-people', query = '', type = 'application/gzip', ...sent }: Sent = {},
) {
  const response = await fetch(`${origin}/api/deployments/${remote}${query}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { authorization: `Bearer ${sent.key ?? key}`, 'content-type': type },
  });
  return { status: response.status, text: await response.text() };
}

const live = async () => (await readRegistry(bench.store)).remotes;

test('a team deploys by its key: the answer says what went live, and the history says by which key', async () => {
  const archive = await anArchive({ version: '2.1.0' });
  const answer = await send(archive, { query: '?message=New+list&commit=0a1b2c3d' });
  expect(answer.status).toBe(201);
  const [remote] = await live();
  expect(JSON.parse(answer.text)).toEqual({
    name: 'mf-people',
    base: remote?.base,
    version: '2.1.0',
    isNew: true,
    place: 'live',
  });
  const entry = (await readHistory(bench.store, await readRegistry(bench.store))).at(-1);
  expect(entry).toMatchObject({
    by: `team key ${key.slice(3, 15)}`,
    command: 'deploy mf-people',
    message: 'New list',
    commit: '0a1b2c3d',
  });
  expect((await verify(bench.store, [])).problems).toEqual([]);
  expect(await staticPageProblems(bench.store, browserConfiguration(settings), [])).toEqual([]);
  expect((await send(archive)).status).toBe(200);
});

test('a canary is deployed beside the live build', async () => {
  await send(await anArchive({ version: '1.0.0' }));
  const answer = await send(await anArchive({ version: '2.0.0' }), { query: '?canary=5' });
  expect(JSON.parse(answer.text)).toMatchObject({ version: '2.0.0', place: 'canary' });
  expect(await live()).toMatchObject([{ version: '1.0.0', canary: { percent: 5 } }]);
});

test.each([
  ['without a key', async () => ''],
  ['with a key that was never made', async () => `gp_000000000000_${'A'.repeat(43)}`],
  ['with a revoked key', revoked],
])('a large build %s gets 401 as an answer, and changes nothing', async (_, keyOf) => {
  const archive = Buffer.alloc(20 * 1024 * 1024, 'x');
  const answer = await send(archive, { key: await keyOf() });
  expect(answer.status).toBe(401);
  expect(answer.text).toMatch(/missing or unknown|is revoked/);
  expect(await live()).toEqual([]);
});

async function revoked(): Promise<string> {
  const made = await aKey();
  await revokeTeamKey(bench.store, made.stored.id);
  return made.key;
}

test('a key of another remote gets 403, also where the archive is of its own remote', async () => {
  const other = await aKey(['mf-auth', 'mf-weather']);
  const answer = await send(await anArchive(), { key: other.key });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('deploys only mf-auth, mf-weather');
  const smuggled = await send(await anArchive(), { key: other.key, remote: 'mf-weather' });
  expect(smuggled.status).toBe(422);
  expect(smuggled.text).toContain('a build of mf-people, not of mf-weather');
  expect(await live()).toEqual([]);
});

test('every reason against a build is answered, and nothing is stored', async () => {
  const wrong = await send(await anArchive({ shared: { react: '^18.0.0' } }));
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('requires react ^18.0.0, but the shell provides 19.1.0');
  const invalid = await send(
    await anArchive({ contribution: { ...aContribution(), requires: 'newest' } }),
  );
  expect(invalid).toMatchObject({ status: 422, text: expect.stringContaining('requires must') });
  const large = Buffer.alloc(20 * 1024 * 1024, 'x');
  expect((await send(large)).text).toContain('The archive is damaged');
  expect(await bench.store.list('remotes')).toEqual([]);
});

test('an archive above the limit gets 413 as an answer', async () => {
  const line = randomBytes(2048).toString('base64');
  const code = line.repeat(Math.ceil((65 * 1024 * 1024) / line.length));
  const answer = await send(await anArchive({ code }));
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('exceed 64 MB');
});

test.each([
  ['?canary=100', 'canary'],
  ['?canary=all', 'canary'],
  ['?commit=main', 'commit'],
  ['?force=true', ''],
])('the query %s is refused or ignored, and never forces', async (query, name) => {
  const answer = await send(await anArchive({ shared: { react: '^18.0.0' } }), { query });
  expect(answer.status).toBe(name ? 400 : 422);
  expect(await live()).toEqual([]);
});

test('another content type is refused', async () => {
  expect((await send(Buffer.from('{}'), { type: 'application/json' })).status).toBe(415);
});

/** Sends the beginning of an archive, and the rest when that is asked for. */
function sendSlowly(archive: Buffer) {
  const sent = request(`${origin}/api/deployments/mf-people`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
  });
  const answer = new Promise<number | undefined>((resolve) => {
    sent.once('response', (response) => resolve(response.resume().statusCode));
    sent.once('error', () => resolve(undefined));
  });
  sent.write(archive.subarray(0, 200));
  let isOver = false;
  void answer.then(() => {
    isOver = true;
  });
  return {
    answer,
    isOver: () => isOver,
    hangUp: () => sent.destroy(),
    end: () => sent.end(archive.subarray(200)),
  };
}

/**
 * Begins a deployment of each of two archives, and returns them with the refusal of a third. One that reached the gateway later
 * than the third was refused in its place, and is begun again.
 */
async function beginTwo(archives: readonly [Buffer, Buffer], third: Buffer) {
  let [first, second] = [sendSlowly(archives[0]), sendSlowly(archives[1])];
  const refusal = await sendUntil(third, (status) => {
    if (status === 503) return true;
    if (first.isOver()) first = sendSlowly(archives[0]);
    if (second.isOver()) second = sendSlowly(archives[1]);
    return false;
  });
  return { first, second, refusal };
}

/** Sends an archive repeatedly, below the rate limit, until the status is as expected. */
async function sendUntil(archive: Buffer, isExpected: (status: number) => boolean) {
  for (let attempt = 1; attempt < 50; attempt += 1) {
    const answer = await send(archive);
    if (isExpected(answer.status)) return answer;
    await pause(100);
  }
  throw new Error('The gateway did not answer as expected.');
}

test('a third deployment at the same time is told to wait; one that hangs up makes room', async () => {
  const archive = await anArchive();
  const other = await anArchive({ code: 'var second' });
  const { first, second, refusal } = await beginTwo([archive, other], archive);
  expect(refusal.text).toContain('Other deployments are running');
  first.hangUp();
  await first.answer;
  const third = await sendUntil(archive, (status) => status !== 503);
  expect(third.status).toBeLessThan(300);
  second.end();
  expect(await second.answer).toBe(201);
  expect((await verify(bench.store, [])).problems).toEqual([]);
});

test('two teams deploy at once, and both are live', async () => {
  const weather = aContribution({
    name: 'mf-weather',
    routes: [{ path: '/weather', title: { en: 'Weather' }, module: './Members' }],
    navigation: [],
  });
  const other = await aKey(['mf-weather']);
  const answers = await Promise.all([
    send(await anArchive()),
    send(await anArchive({ contribution: weather }), { remote: 'mf-weather', key: other.key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await live()).map(({ name }) => name)).toEqual(['mf-people', 'mf-weather']);
});
