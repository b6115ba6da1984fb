import dayjs from 'dayjs';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { deployPreview, listPreviews, previewForBrowser, readPreview } from './previews';
import { prune } from './prune';
import { readRegistry } from './stored-registry';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await deploy(bench.store, aDist({ code: 'var live' }));
});

afterEach(() => bench.clear());

const dayMs = 24 * 60 * 60 * 1000;
const mfMap = aContribution({
  name: 'mf-map',
  routes: [{ path: '/map', title: { en: 'Map' }, module: './Members', roles: ['manager'] }],
  navigation: [],
});

const preview = (code: string, name = 'pr-12', contribution: unknown = aContribution()) =>
  deployPreview(bench.store, aDist({ code, contribution }), { preview: name, by: 'ada' });

const basesOf = async (name: string) =>
  (await readPreview(bench.store, name))?.builds.map(({ build }) => build.base) ?? [];

test('a preview holds builds of several remotes, and changes nothing for anybody else', async () => {
  const before = await readRegistry(bench.store);
  const one = await preview('var one');
  const map = await preview('var map', 'pr-12', mfMap);
  expect(await basesOf('pr-12')).toEqual([map.build.base, one.build.base]);
  expect(await readRegistry(bench.store)).toEqual(before);
  expect(await listPreviews(bench.store)).toMatchObject([
    { name: 'pr-12', builds: [{ by: 'ada' }, { by: 'ada' }] },
  ]);
});

test('the next build of a pull request replaces the build before; two deployed at once are both kept', async () => {
  await preview('var one');
  const [two, map] = await Promise.all([preview('var two'), preview('var map', 'pr-12', mfMap)]);
  expect(await basesOf('pr-12')).toEqual([map.build.base, two.build.base]);
});

test.each(['', '../team-keys', 'a/b', 'PR-1', '.', '-x', 'a..b', 'x'.repeat(61)])(
  "the name '%s' is refused, and reads nothing",
  async (name) => {
    await expect(preview('var one', name)).rejects.toThrow('A preview has a name such as pr-12');
    expect(await readPreview(bench.store, name)).toBeNull();
  },
);

test('a preview cannot take the address of another remote, live or in the preview', async () => {
  const thief = aContribution({ name: 'mf-thief' });
  await expect(preview('var thief', 'pr-12', thief)).rejects.toThrow(
    '/members belongs to mf-people',
  );
  await preview('var map', 'pr-12', mfMap);
  const other = { ...mfMap, name: 'mf-atlas' };
  await expect(preview('var atlas', 'pr-12', other)).rejects.toThrow('/map belongs to mf-map');
});

test('a build that the live shell cannot run is refused, and a shell deployed later is told to the page', async () => {
  const future = { ...mfMap, requires: '^9.0.0' };
  await expect(preview('var map', 'pr-12', future)).rejects.toThrow('requires contract ^9.0.0');
  await preview('var map', 'pr-12', mfMap);
  await deployShell(bench.store, aShellDist({ contract: '2.0.0' }), { isForced: true });
  const found = await readPreview(bench.store, 'pr-12');
  const [build] = found ? previewForBrowser(found, await readRegistry(bench.store)) : [];
  expect(build?.misfits?.join()).toContain('requires contract ^1.0.0');
});

test('a browser gets a build without the names that only deployments compare, and without misfits', async () => {
  const bus = '@portal/shared/bus';
  const provides = { react: '19.1.0', [bus]: '2.0.0' };
  await deployShell(bench.store, aShellDist({ provides, offers: { [bus]: ['bus'] } }));
  const dist = aDist({ shared: { [bus]: '^2.0.0' }, names: { [bus]: ['bus'] } });
  await deployPreview(bench.store, dist, { preview: 'pr-12' });
  const found = await readPreview(bench.store, 'pr-12');
  const [build] = found ? previewForBrowser(found, await readRegistry(bench.store)) : [];
  expect(build).toMatchObject({ name: 'mf-people', misfits: [] });
  expect(build).not.toHaveProperty('names');
});

test('previews are pruned with their files after the set days, and kept before', async () => {
  const { build } = await preview('var one');
  const now = dayjs().valueOf();
  expect(await prune(bench.store, 14 * dayMs, now + 13 * dayMs)).toEqual([]);
  expect((await bench.store.list(build.base.slice(1, -1))).length).toBeGreaterThan(0);
  const removed = await prune(bench.store, 14 * dayMs, now + 15 * dayMs);
  expect(removed).toEqual(['previews/pr-12/mf-people', build.base.slice(1, -1)]);
  expect(await listPreviews(bench.store)).toEqual([]);
});

test('a pipeline that never stops making previews is stopped', async () => {
  for (let number = 0; number < 500; number += 1)
    await bench.store.put(`previews/pr-${number}/mf-people.json`, Buffer.from('{}'));
  await expect(preview('var one', 'pr-500')).rejects.toThrow('There are already 500 previews');
});
