import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aWorkbench, type Workbench } from '../testing/a-dist';
import { addTeamKey, findTeamKey, listTeamKeys, revokeTeamKey, stateOf } from './team-keys';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const add = (remotes = ['mf-people'], days = 30) =>
  addTeamKey(bench.store, { remotes, days, by: 'ada' });

test('a key is found by what the team presents, and the store contains nothing that can be presented', async () => {
  const { key, stored } = await add(['mf-people', 'mf-auth', 'mf-people']);
  expect(await findTeamKey(bench.store, key)).toEqual(stored);
  expect(stored).toMatchObject({ remotes: ['mf-auth', 'mf-people'], by: 'ada', revokedAt: null });
  expect(stateOf(stored)).toBe('valid');
  const [file = ''] = await readdir(join(bench.folder, 'team-keys'));
  const text = await readFile(join(bench.folder, 'team-keys', file), 'utf8');
  expect(text).not.toContain(key.slice(16));
});

test.each([
  (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
  (key: string) => key.slice(0, 15),
  (key: string) => `${key} `,
  () => '',
  () => 'gp_../../registry_x',
  () => `gp_000000000000_${'A'.repeat(43)}`,
])('another key than the presented one is not found (%#)', async (change) => {
  const { key } = await add();
  expect(await findTeamKey(bench.store, change(key))).toBeNull();
});

test('a revoked key is told from an expired one, and both are listed', async () => {
  const one = await add();
  const other = await add(['mf-auth']);
  await revokeTeamKey(bench.store, one.stored.id);
  const found = await findTeamKey(bench.store, one.key);
  expect(found && stateOf(found)).toBe('revoked');
  expect(stateOf({ ...other.stored, expiresAt: '2020-01-01T00:00:00.000Z' })).toBe('expired');
  expect((await listTeamKeys(bench.store)).map(({ id }) => id).sort()).toEqual(
    [one.stored.id, other.stored.id].sort(),
  );
});

test('revoking twice keeps the first time; an unknown id is refused', async () => {
  const { stored } = await add();
  const first = await revokeTeamKey(bench.store, stored.id);
  expect(await revokeTeamKey(bench.store, stored.id)).toEqual(first);
  await expect(revokeTeamKey(bench.store, '../registry')).rejects.toThrow('No key has the id');
});

test.each([
  [['shell'], 30],
  [['people'], 30],
  [['mf-people/../x'], 30],
  [['mf-people'], 0],
  [['mf-people'], 1.5],
  [['mf-people'], 100_000],
])('a key for %s of %s days is refused, and nothing is stored', async (remotes, days) => {
  await expect(add(remotes, days)).rejects.toThrow(/A key (deploys remotes|is valid)/);
  expect(await listTeamKeys(bench.store)).toEqual([]);
});
