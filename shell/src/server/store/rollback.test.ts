import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aContribution, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { rollback } from './rollback';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const current = async () => (await bench.store.readRegistry()).remotes[0];

test('a rollback brings back the build before with all that it contributed', async () => {
  const first = await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const before = await current();
  const contribution = aContribution({ navigation: [] });
  await deploy(bench.store, await bench.dist({ code: 'var two', contribution }));
  expect(await rollback(bench.store, 'mf-people')).toBe(first.base);
  const { previous: _, ...now } = (await current()) ?? {};
  const { previous: __, ...then } = before ?? {};
  expect(now).toEqual(then);
});

test('a second rollback returns to the newer build', async () => {
  await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const second = await deploy(bench.store, await bench.dist({ code: 'var two' }));
  await rollback(bench.store, 'mf-people');
  expect(await rollback(bench.store, 'mf-people')).toBe(second.base);
});

test('without an earlier build a rollback says so and changes nothing', async () => {
  await deploy(bench.store, await bench.dist());
  const before = await current();
  await expect(rollback(bench.store, 'mf-people')).rejects.toThrow(
    'There is no earlier version of mf-people.',
  );
  await expect(rollback(bench.store, 'mf-work')).rejects.toThrow('mf-work is not deployed.');
  expect(await current()).toEqual(before);
});

test('files that were changed since their deploy are not brought back', async () => {
  const first = await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const second = await deploy(bench.store, await bench.dist({ code: 'var two' }));
  await appendFile(join(bench.store.folder, first.base, 'members.js'), 'steal()');
  await expect(rollback(bench.store, 'mf-people')).rejects.toThrow('not those that were deployed');
  expect((await current())?.base).toBe(second.base);
});
