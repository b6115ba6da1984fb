import type { FastifyInstance } from 'fastify';
import { statusLines } from '../commands/status';
import { withdraw } from '../deployments/build-operations';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readRegistry } from '../deployments/stored-registry';
import { readFailures } from '../reports/failure-log';
import { readSettings } from '../settings/settings';
import { aContentService, type TestService } from '../testing/a-content-service';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let gateway: FastifyInstance;
let service: TestService;
let stable: string;
let canary: string;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  stable = (await deploy(bench.store, aDist({ code: 'var one' }))).base;
  const options = { canaryPercent: 99 };
  canary = (await deploy(bench.store, aDist({ code: 'var two' }), options)).base;
  const settings = readSettings({ PORTAL_CANARY_FAILURES: '3', PORTAL_CANARY_SHARE: '20' });
  service = await aContentService();
  gateway = await createGateway(settings, bench.store, service.origin);
});

afterEach(async () => {
  await gateway.close();
  await service.close();
  await bench.clear();
});

const send = (payload: object | string, headers: Record<string, string> = {}) =>
  gateway.inject({ method: 'POST', url: '/remote-reports', payload, headers });

/** A report of a signed-in person; without a person an anonymous report. */
const report = (base: string, kind: string, person: string | null = 'ada', name = 'mf-people') =>
  send({ name, base, kind }, person === null ? {} : { authorization: `Bearer manager:${person}` });

const current = async () =>
  (await readRegistry(bench.store)).remotes.find(({ name }) => name === 'mf-people');

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
  await report('/shell/shell.js', 'load');
  await report('/shell/shell.js', 'render');
  await report('/shell/another.js', 'render');
  await gateway.close();
  const [shell] = await statusLines(bench.store);
  expect(shell).toMatch(/^shell 1\.0\.0 \w+, shown 0, failed to load 1, broke 1, crashed 0$/);
});

test('a canary that fails for enough people is withdrawn by itself, with the reason', async () => {
  await report(canary, 'load', 'ada');
  await report(canary, 'render', 'bob');
  expect((await current())?.canary?.build.base).toBe(canary);
  await report(canary, 'crash', 'eve');
  expect(await current()).toMatchObject({ base: stable, withdrawn: { base: canary } });
  expect((await current())?.canary).toBeUndefined();
  expect((await statusLines(bench.store)).join('\n')).toContain('(3 of 3 people had failures)');
});

test('forged reports withdraw no canary: without sign-in, with an invalid token, or many of one person', async () => {
  for (let count = 0; count < 5; count += 1) {
    await report(canary, 'load', null);
    await report(canary, 'load', 'nobody');
    for (const kind of ['load', 'render', 'crash']) await report(canary, kind, 'ada');
  }
  await gateway.close();
  expect((await current())?.canary?.build.base).toBe(canary);
  expect((await statusLines(bench.store)).join('\n')).toContain(
    `${canary}, shown 0, failed to load 1, broke 1, crashed 1`,
  );
});

test('the name in a report does not decide whose canary is withdrawn, and another build has a count of its own', async () => {
  const [route] = aContribution().routes;
  const routes = route ? [{ ...route, path: '/sign-in' }] : [];
  const contribution = aContribution({ name: 'mf-auth', routes, navigation: [] });
  const other = await deploy(bench.store, aDist({ contribution, code: 'var mf_auth' }));
  for (const person of ['ada', 'bob', 'eve']) {
    await report(other.base, 'crash', person);
    await report(stable, 'crash', person, 'mf-auth');
  }
  await report(canary, 'crash', 'ada', 'shell');
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('people outside the share of a canary cannot report the canary', async () => {
  await withdraw(bench.store, 'mf-people', 'too many');
  await deploy(bench.store, aDist({ code: 'var two' }), { canaryPercent: 1 });
  for (const person of ['ada', 'bob', 'eve', 'fay']) await report(canary, 'crash', person);
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('a person who reports to two gateways counts once', async () => {
  const settings = readSettings({ PORTAL_PORT: '8099', PORTAL_CANARY_FAILURES: '2' });
  const second = await createGateway(settings, bench.store, service.origin);
  await report(canary, 'crash', 'ada');
  await second.inject({
    method: 'POST',
    url: '/remote-reports',
    payload: { name: 'mf-people', base: canary, kind: 'crash' },
    headers: { authorization: 'Bearer manager:ada' },
  });
  await second.close();
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('a canary of the shell that fails for enough people is withdrawn by itself', async () => {
  const next = new Map(aShellDist({ entry: 'next.js' })).set('next.js', Buffer.from('var next'));
  await deployShell(bench.store, next, { canaryPercent: 10 });
  await report('/shell/next.js', 'load', 'ada');
  await report('/shell/next.js', 'load', 'bob');
  await report('/shell/shell.js', 'load', 'eve');
  expect((await readRegistry(bench.store)).shellCanary).not.toBeNull();
  await report('/shell/next.js', 'load', 'eve');
  const { shell, shellCanary, withdrawnShell } = await readRegistry(bench.store);
  expect(shellCanary).toBeNull();
  expect(shell?.assets.entry).toBe('shell.js');
  expect(withdrawnShell?.reason).toBe('3 of 3 people had failures');
});

test('a few failures among many people leave it', async () => {
  for (let visit = 0; visit < 20; visit += 1) await report(canary, 'shown', `person ${visit}`);
  for (const person of ['person 1', 'person 2', 'person 3']) await report(canary, 'render', person);
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('failures of the build that everybody has withdraw nothing', async () => {
  for (let count = 0; count < 5; count += 1) await report(stable, 'load', `person ${count}`);
  expect((await current())?.canary?.build.base).toBe(canary);
});

test('reports about builds that nobody runs are not kept', async () => {
  expect((await report('/remotes/mf-people/0/', 'load')).statusCode).toBe(204);
  expect(await bench.store.list('reports')).toEqual([]);
});

test('the stored reports contain neither accounts nor browsers', async () => {
  await send(
    { name: 'mf-people', base: stable, kind: 'load' },
    { 'user-agent': 'Secret/1.0', authorization: 'Bearer manager:ada' },
  );
  await gateway.close();
  const [file] = await bench.store.list('reports');
  const text = (await bench.store.read(file?.path ?? ''))?.toString('utf8');
  expect(JSON.parse(text ?? '')).toEqual({
    [stable]: { load: [expect.stringMatching(/^[0-9a-f]{12}$/)] },
  });
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
