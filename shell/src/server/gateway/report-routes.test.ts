import type { FastifyInstance } from 'fastify';
import { statusLines } from '../commands/status';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readRegistry } from '../deployments/stored-registry';
import { readFailures } from '../reports/failure-log';
import { readSettings } from '../settings/settings';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let gateway: FastifyInstance;
let stable: string;
let canary: string;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  stable = (await deploy(bench.store, aDist({ code: 'var one' }))).base;
  const options = { canaryPercent: 10 };
  canary = (await deploy(bench.store, aDist({ code: 'var two' }), options)).base;
  const settings = readSettings({ PORTAL_CANARY_FAILURES: '3', PORTAL_CANARY_SHARE: '20' });
  gateway = await createGateway(settings, bench.store, 'http://127.0.0.1:9');
});

afterEach(async () => {
  await gateway.close();
  await bench.clear();
});

const send = (payload: object | string, headers: Record<string, string> = {}) =>
  gateway.inject({ method: 'POST', url: '/remote-reports', payload, headers });

const report = (base: string, kind: string) => send({ name: 'mf-people', base, kind });

const current = async () => (await readRegistry(bench.store)).remotes[0];

test('what browsers tell of a build shows in the status, the next gateway included', async () => {
  await report(stable, 'load');
  await report(stable, 'crash');
  await report(canary, 'shown');
  await gateway.close();
  const lines = (await statusLines(bench.store)).join('\n');
  expect(lines).toContain(`${stable}, shown 0, failed to load 1, broke 0, crashed 1`);
  expect(lines).toContain(`${canary}, shown 1, failed to load 0, broke 0, crashed 0`);
});

test('what browsers tell of the shell shows in the status', async () => {
  await send({ name: 'shell', base: '/shell/shell.js', kind: 'load' });
  await send({ name: 'shell', base: '/shell/shell.js', kind: 'render' });
  await send({ name: 'shell', base: '/shell/another.js', kind: 'render' });
  await gateway.close();
  const [shell] = await statusLines(bench.store);
  expect(shell).toMatch(/^shell 1\.0\.0 \w+, shown 0, failed to load 1, broke 1, crashed 0$/);
});

test('a canary that fails often enough is withdrawn by itself, with the reason', async () => {
  await report(canary, 'load');
  await report(canary, 'render');
  expect((await current())?.canary?.build.base).toBe(canary);
  await report(canary, 'crash');
  expect(await current()).toMatchObject({ base: stable, withdrawn: { base: canary } });
  expect((await current())?.canary).toBeUndefined();
  expect((await statusLines(bench.store)).join('\n')).toContain('(3 failures in 3 visits)');
});

test('a canary of the shell that fails often enough is withdrawn by itself', async () => {
  const next = new Map(aShellDist({ entry: 'next.js' })).set('next.js', Buffer.from('var next'));
  await deployShell(bench.store, next, { canaryPercent: 10 });
  for (let visit = 1; visit <= 2; visit += 1)
    await send({ name: 'shell', base: '/shell/next.js', kind: 'load' });
  await send({ name: 'shell', base: '/shell/shell.js', kind: 'load' });
  expect((await readRegistry(bench.store)).shellCanary).not.toBeNull();
  await send({ name: 'shell', base: '/shell/next.js', kind: 'load' });
  const { shell, shellCanary, withdrawnShell } = await readRegistry(bench.store);
  expect(shellCanary).toBeNull();
  expect(shell?.assets.entry).toBe('shell.js');
  expect(withdrawnShell?.reason).toBe('3 failures in 3 visits');
});

test('a few failures in many visits leave it', async () => {
  for (let visit = 0; visit < 20; visit += 1) await report(canary, 'shown');
  for (const kind of ['render', 'render', 'render']) await report(canary, kind);
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('failures of the build that everybody has withdraw nothing', async () => {
  for (let count = 0; count < 5; count += 1) await report(stable, 'load');
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('reports about builds that nobody runs are not kept', async () => {
  expect((await report('/remotes/mf-people/0/', 'load')).statusCode).toBe(204);
  expect(await bench.store.list('reports')).toEqual([]);
});

test('the counts hold numbers, and nothing of who sent them', async () => {
  await send({ name: 'mf-people', base: stable, kind: 'load' }, { 'user-agent': 'Secret/1.0' });
  await gateway.close();
  const [file] = await bench.store.list('reports');
  const text = (await bench.store.read(file?.path ?? ''))?.toString('utf8');
  expect(JSON.parse(text ?? '')).toEqual({ [stable]: { shown: 0, load: 1, render: 0, crash: 0 } });
});

test('the reason of a failure is stored with page and browser, and no reason of a build that nobody runs', async () => {
  const about = {
    kind: 'render',
    reason: 'Cannot read name\nat List (a.js:1:2)',
    page: '/members',
  };
  await send({ name: 'mf-people', base: canary, ...about }, { 'user-agent': 'Firefox/150' });
  await send({ name: 'mf-people', base: '/remotes/mf-people/0/', ...about });
  await gateway.close();
  expect(await readFailures(bench.store)).toMatchObject([
    { base: canary, message: 'Cannot read name', page: '/members', agent: 'Firefox/150', count: 1 },
  ]);
});

test.each([
  ['no JSON', '{', 400],
  ['another kind', { name: 'mf-people', base: '/x/', kind: 'party' }, 400],
  ['a missing name', { base: '/x/', kind: 'load' }, 400],
  ['too much', { name: 'mf-people', base: 'x'.repeat(9000), kind: 'load' }, 413],
  [
    'a reason that is too long',
    { name: 'a', base: '/', kind: 'load', reason: 'x'.repeat(2001) },
    400,
  ],
])('%s is refused', async (_, payload, status) => {
  const answer = await send(payload, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(status);
});

test('one client that sends without end is held back, and pages are still served', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 70; count += 1)
    answers.push((await report(stable, 'shown')).statusCode);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  expect((await gateway.inject({ url: '/projects' })).statusCode).toBe(200);
});
