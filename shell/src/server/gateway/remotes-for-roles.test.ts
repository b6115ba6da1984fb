import type { Contribution, Registry } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

const title = { en: 'Page', tr: 'Page', ar: 'Page' };
const entry = { id: 'x', url: '/x', label: title, icon: 'people', order: 1 };
const part = {
  slot: 'project.tab@1',
  key: 'x',
  label: title,
  order: 1,
  module: './Members',
} as const;

/** Deploys a remote that contributes nothing but what is given. */
const deployed = (name: string, given: Partial<Contribution>) =>
  deploy(
    bench.store,
    aDist({
      contribution: aContribution({ name, routes: [], navigation: [], slots: [], ...given }),
      code: `var ${name.replaceAll('-', '_')}`,
    }),
  );
const routeOf = (path: string, more = {}) => ({ path, title, module: './Members', ...more });

let bench: Workbench;
let gateway: FastifyInstance;

beforeAll(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await deployed('mf-auth', { routes: [routeOf('/login', { isPublic: true })] });
  await deployed('mf-staff', { routes: [routeOf('/staff', { roles: ['manager'] })] });
  await deployed('mf-menu', {
    routes: [routeOf('/menu', { roles: ['administrator'] })],
    navigation: [{ ...entry, id: 'menu', url: '/menu', roles: ['designer'] }],
  });
  await deployed('mf-tools', {
    routes: [routeOf('/x', { roles: ['administrator'] })],
    navigation: [{ ...entry, roles: ['manager'], inToolbarFor: ['staff_worker'] }],
  });
  await deployed('mf-tab', { slots: [{ ...part, roles: ['customer'] }] });
  await deployed('mf-all', { routes: [routeOf('/all')] });
  gateway = await createGateway(readSettings({}), bench.store, 'http://127.0.0.1:9');
});

afterAll(async () => {
  await gateway.close();
  await bench.clear();
});

const read = async (query: string) =>
  (await gateway.inject({ url: `/registry.json${query}` })).json<Registry>();
const namesFor = async (roles: string) =>
  (await read(`?hashes=none&roles=${roles}`)).remotes.map(({ name }) => name.slice(3)).sort();

test.each([
  ['manager', ['all', 'auth', 'staff', 'tools']],
  ['designer', ['all', 'auth', 'menu']],
  ['staff_worker', ['all', 'auth', 'tools']],
  ['customer', ['all', 'auth', 'tab']],
  ['customer,manager', ['all', 'auth', 'staff', 'tab', 'tools']],
  ['customer,root', ['all', 'auth', 'tab']],
  ['customer&roles=manager', ['all', 'auth', 'staff', 'tab', 'tools']],
])('the list for %s has the remotes that these roles may use', async (roles, names) => {
  expect(await namesFor(roles)).toEqual(names);
});

test.each(['', 'root'])(
  'visitors (roles "%s") get the remotes with a public page',
  async (roles) => {
    expect(await namesFor(roles)).toEqual(['auth']);
  },
);

test('without roles the registry is complete, for tools and other origins', async () => {
  expect((await read('')).remotes).toHaveLength(6);
  expect((await read('?hashes=none')).remotes).toHaveLength(6);
});

test('the list for roles has the hashes of its remotes if asked, and nothing that the registry hides', async () => {
  const { remotes, ...rest } = await read('?roles=customer');
  const whole = await read('');
  expect(remotes).toEqual(whole.remotes.filter(({ name }) => /all|auth|tab/.test(name)));
  expect(JSON.stringify(remotes)).toContain('sha384-');
  const { remotes: _, ...ofWhole } = whole;
  expect(rest).toEqual(ofWhole);
});

test('a remote is listed for the roles of its canary as well', async () => {
  const contribution = aContribution({
    name: 'mf-staff',
    routes: [routeOf('/staff', { roles: ['manager', 'staff_worker'] })],
    navigation: [],
  });
  await deploy(bench.store, aDist({ contribution, code: 'var two' }), { canaryPercent: 5 });
  expect(await namesFor('staff_worker')).toEqual(['all', 'auth', 'staff', 'tools']);
});
