import { contractVersion } from '@portal/shared/contract';
import { aContribution, aWorkbench, type Workbench } from '../testing/a-dist';
import { readRetired } from './retired';
import { changeRegistry, readRegistry, withRemote } from './stored-registry';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const aRemote = (name: string, version = '0.1.0') => ({
  name,
  scope: name.replaceAll('-', '_'),
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  exposes: {},
  shared: {},
  requires: '^1.0.0',
  contribution: aContribution({ name }),
  previous: null,
});

const register = (name: string, version?: string) =>
  changeRegistry(bench.store, (registry) => withRemote(registry, aRemote(name, version)));

const names = async () => (await readRegistry(bench.store)).remotes.map(({ name }) => name);

test('an empty store has a registry without remotes', async () => {
  expect(await readRegistry(bench.store)).toMatchObject({ contract: contractVersion, remotes: [] });
});

test('remotes stand in the registry by name, each once', async () => {
  await register('mf-people');
  await register('mf-auth');
  await register('mf-people', '0.2.0');
  expect(await names()).toEqual(['mf-auth', 'mf-people']);
});

test('of twelve changes at once every one takes effect', async () => {
  const all = Array.from({ length: 12 }, (_, number) => `mf-${String.fromCharCode(97 + number)}`);
  await Promise.all(all.map((name) => register(name)));
  expect(await names()).toEqual(all);
});

test('whoever reads while changes run reads a whole registry each time', async () => {
  await register('mf-people', '0.0.0');
  let isWriting = true;
  const reading = (async () => {
    const counts = new Set<number>();
    while (isWriting) counts.add((await readRegistry(bench.store)).remotes.length);
    return counts;
  })();
  for (let version = 1; version <= 40; version += 1) await register('mf-people', `0.0.${version}`);
  isWriting = false;
  expect(await reading).toEqual(new Set([1]));
});

test('a build that leaves the registry is marked as retired', async () => {
  await register('mf-people', '0.1.0');
  await register('mf-people', '0.2.0');
  expect([...(await readRetired(bench.store)).keys()]).toEqual(['remotes/mf-people/0.1.0']);
});

test('the registry, which every page reads, does not grow with the number of deployments', async () => {
  await register('mf-people', '1.0.000');
  await register('mf-people', '1.0.001');
  const bytes = async () => (await bench.store.readRegistry())?.text.length;
  const before = await bytes();
  for (let version = 100; version < 400; version += 1)
    await register('mf-people', `1.0.${version}`);
  expect(await bytes()).toBe(before);
  expect((await readRetired(bench.store)).size).toBe(301);
});

test('the retired builds and shell files of a registry of an earlier portal become marks', async () => {
  const retired = [{ base: '/remotes/mf-people/0a1b/', since: '2026-01-01T00:00:00Z' }];
  const retiredShellFiles = [{ files: ['one.js'], since: '2026-01-01T00:00:00Z' }];
  const former = { contract: '1.0.0', remotes: [], retired, retiredShellFiles };
  await bench.store.replaceRegistry(JSON.stringify(former), null);
  await register('mf-people');
  expect([...(await readRetired(bench.store)).keys()].sort()).toEqual([
    'remotes/mf-people/0a1b',
    'shell/one.js',
  ]);
  expect((await bench.store.readRegistry())?.text).not.toContain('retired');
});

test('a registry of an earlier portal is read', async () => {
  await bench.store.replaceRegistry(JSON.stringify({ contract: '1.0.0', remotes: [] }), null);
  await register('mf-people');
  expect(await names()).toEqual(['mf-people']);
});
