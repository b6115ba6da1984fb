import type { FastifyInstance } from 'fastify';
import { promote, rollback } from '../deployments/build-operations';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readHistory } from '../deployments/history';
import type { DeploymentsOverview } from '../deployments/overview';
import { readRegistry } from '../deployments/stored-registry';
import { readSettings } from '../settings/settings';
import { aContentService, type TestService } from '../testing/a-content-service';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { browserConfiguration } from './browser-configuration';
import { createGateway } from './gateway';
import { staticPageProblems } from './static-page';

let bench: Workbench;
let service: TestService;
let gateway: FastifyInstance;
const settings = readSettings({});

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist(), { by: 'start' });
  await deploy(bench.store, aDist({ code: 'var one', version: '1.0.0' }), { by: 'ada' });
  const second = aDist({ code: 'var two', version: '2.0.0' });
  await deploy(bench.store, second, { by: 'bob', commit: '0a1b2c3d', message: 'New list' });
  service = await aContentService();
  gateway = await createGateway(settings, bench.store, service.origin);
});

afterEach(async () => {
  await gateway.close();
  await service.close();
  await bench.clear();
});

const as = (role?: string) => (role ? { authorization: `Bearer ${role}` } : {});

const read = (role?: string) =>
  gateway.inject({ method: 'GET', url: '/api/deployments', headers: as(role) });

const operate = (path: string, payload: object, role = 'administrator') =>
  gateway.inject({ method: 'POST', url: `/api/deployments/${path}`, payload, headers: as(role) });

/** The builds of a package as an administrator sees them now. */
async function seen(name = 'mf-people') {
  const overview = (await read('administrator')).json<DeploymentsOverview>();
  const found = overview.packages.find((one) => one.name === name);
  return { live: found?.live.build ?? '', canary: found?.canary?.build ?? null };
}

test('an administrator reads what runs, who deployed each build with which words, and the history', async () => {
  const answer = await read('administrator');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { packages, history } = answer.json<DeploymentsOverview>();
  expect(packages).toMatchObject([
    { name: 'shell', live: { version: '1.0.0', deployment: { by: 'start' } }, previous: null },
    {
      name: 'mf-people',
      live: {
        version: '2.0.0',
        deployment: { by: 'bob', commit: '0a1b2c3d', message: 'New list' },
        reports: null,
      },
      previous: { version: '1.0.0', deployment: { by: 'ada' } },
      canary: null,
    },
  ]);
  expect(history.map(({ by }) => by)).toEqual(['bob', 'ada', 'start']);
});

test.each([undefined, 'manager', 'designer', 'customer'])(
  '%s reads and changes nothing',
  async (role) => {
    expect((await read(role)).statusCode).toBe(403);
    const before = await readRegistry(bench.store);
    const answer = await operate('mf-people/rollback', await seen(), role ?? '');
    expect(answer.statusCode).toBe(403);
    expect(await readRegistry(bench.store)).toEqual(before);
  },
);

test('a rollback by an administrator is in the history with the name, and on the page of static hosts', async () => {
  const answer = await operate('mf-people/rollback', { ...(await seen()), message: 'no list' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<DeploymentsOverview>().packages[1]?.live.version).toBe('1.0.0');
  const entry = (await readHistory(bench.store, await readRegistry(bench.store))).at(-1);
  expect(entry).toMatchObject({
    by: 'Noor Ahmed',
    command: 'rollback mf-people',
    message: 'no list',
  });
  expect(await staticPageProblems(bench.store, browserConfiguration(settings), [])).toEqual([]);
});

test('of two who roll back at the same time, or one who taps twice, the second changes nothing', async () => {
  const both = await seen();
  const answers = await Promise.all([
    operate('mf-people/rollback', both),
    operate('mf-people/rollback', both),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await readRegistry(bench.store)).remotes).toMatchObject([{ version: '1.0.0' }]);
});

test('who comes late, after another deployment, rolls nothing back', async () => {
  const old = await seen();
  await deploy(bench.store, aDist({ code: 'var three', version: '3.0.0' }));
  const answer = await operate('mf-people/rollback', old);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('have changed meanwhile; nothing was done');
  expect((await readRegistry(bench.store)).remotes).toMatchObject([{ version: '3.0.0' }]);
});

test('a second rollback in a row is refused with the first, and a rollback to a build of the history proceeds', async () => {
  const { live } = await seen();
  await rollback(bench.store, 'mf-people', { by: 'ada' });
  const answer = await operate('mf-people/rollback', await seen());
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('ada has already rolled back mf-people');
  const named = await operate('mf-people/rollback', { ...(await seen()), to: live });
  expect(named.statusCode).toBe(200);
  expect((await seen()).live).toBe(live);
});

test('a canary is promoted or withdrawn, also of the shell; one that was replaced is not', async () => {
  await deploy(bench.store, aDist({ code: 'var three' }), { canaryPercent: 5 });
  const old = await seen();
  await promote(bench.store, 'mf-people');
  await deploy(bench.store, aDist({ code: 'var four' }), { canaryPercent: 5 });
  expect((await operate('mf-people/promote', old)).statusCode).toBe(409);
  expect((await operate('mf-people/withdraw', await seen())).statusCode).toBe(200);
  expect((await seen()).canary).toBeNull();
  expect((await operate('mf-people/withdraw', await seen())).statusCode).toBe(422);

  const next = new Map(aShellDist({ entry: 'next.js' })).set('next.js', Buffer.from('var next'));
  await deployShell(bench.store, next, { canaryPercent: 5 });
  expect((await operate('shell/promote', await seen('shell'))).statusCode).toBe(200);
  expect((await readRegistry(bench.store)).shell?.assets.entry).toBe('next.js');
});

test('a rollback that takes a page of another remote is refused with the reason', async () => {
  const route = { path: '/crews', title: { en: 'Crews' }, module: './Members' };
  const crews = { navigation: [], routes: [route] };
  await deploy(bench.store, aDist({ contribution: aContribution(crews), code: 'var crews' }));
  await deploy(bench.store, aDist({ code: 'var without' }));
  await deploy(bench.store, aDist({ contribution: aContribution({ name: 'mf-crews', ...crews }) }));
  const answer = await operate('mf-people/rollback', await seen());
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('/crews belongs to mf-crews');
});

test.each([
  ['mf-people/destroy', { live: '', canary: null }, 400],
  ['mf-people/rollback', {}, 400],
  ['mf-ponds/rollback', { live: '', canary: null }, 422],
])('%s is refused', async (path, payload, status) => {
  expect((await operate(path, payload)).statusCode).toBe(status);
});
