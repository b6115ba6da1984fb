import { historyLines } from '../commands/history-lines';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { promote, remove, rollback, withdraw } from './build-operations';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { deployTogether } from './deploy-together';
import { readHistory } from './history';
import { readRegistry } from './stored-registry';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const entries = async () => readHistory(bench.store, await readRegistry(bench.store));

test('every change is told with who, from which commit and why', async () => {
  await deployShell(bench.store, aShellDist(), { by: 'ada' });
  const commit = 'f00dcafe0001';
  const first = await deploy(bench.store, aDist(), { by: 'ben', commit, message: 'Crews' });
  const second = await deploy(bench.store, aDist({ code: 'var two' }), { canaryPercent: 5 });
  await promote(bench.store, 'mf-people', { by: 'ada' });
  await rollback(bench.store, 'mf-people', { by: 'ada', message: 'broken menus' });
  await remove(bench.store, 'mf-people');
  expect(await entries()).toMatchObject([
    { command: 'deploy shell', by: 'ada', changes: [{ name: 'shell', from: null }] },
    {
      ...{ command: 'deploy mf-people', by: 'ben', commit, message: 'Crews' },
      changes: [{ name: 'mf-people', from: null, to: first.base, version: '0.1.0' }],
    },
    { changes: [{ place: 'canary', from: null, to: second.base }] },
    {
      command: 'promote mf-people',
      changes: [
        { place: 'everybody', from: first.base, to: second.base },
        { place: 'canary', from: second.base, to: null },
      ],
    },
    { command: 'rollback mf-people', message: 'broken menus', changes: [{ to: first.base }] },
    { command: 'remove mf-people', changes: [{ from: first.base, to: null, version: null }] },
  ]);
});

test('an attempt that was refused, and one that changed nothing, leave no entry', async () => {
  await deploy(bench.store, aDist());
  await deploy(bench.store, aDist());
  await expect(promote(bench.store, 'mf-people')).rejects.toThrow('has no canary');
  expect(await withdraw(bench.store, 'mf-people', 'never mind')).toBe(false);
  expect(await entries()).toHaveLength(1);
});

test('deploys at once each have their entry', async () => {
  await Promise.all(
    ['one', 'two', 'three', 'four'].map((code) =>
      deploy(bench.store, aDist({ code: `var ${code}` })),
    ),
  );
  const told = await entries();
  expect(told).toHaveLength(4);
  const moves = told.flatMap(({ changes }) => changes);
  expect(moves.slice(1).map(({ from }) => from)).toEqual(moves.slice(0, -1).map(({ to }) => to));
});

test('who deployed is not in the registry, which is public', async () => {
  await deploy(bench.store, aDist(), { by: 'ada@desk', message: 'secret plans' });
  const { text = '' } = (await bench.store.readRegistry()) ?? {};
  expect(text).not.toMatch(/ada|secret/);
});

test("the store of a portal that only start has filled is nobody else's", async () => {
  const composition = { shell: aShellDist(), remotes: [aDist()] };
  await deployTogether(bench.store, composition, { command: 'start', isByStart: true });
  expect((await readRegistry(bench.store)).isOperated).toBe(false);
  await remove(bench.store, 'mf-people');
  expect((await readRegistry(bench.store)).isOperated).toBe(true);
});

test('the newest change stands first, and names the builds that a rollback can return to', async () => {
  await deploy(bench.store, aDist(), { by: 'ada', commit: 'f00dcafe0001', message: 'Crews' });
  const { base } = await deploy(bench.store, aDist({ code: 'var two' }), { by: 'ben' });
  const [newest = '', change = '', ...older] = await historyLines(bench.store, 'mf-people');
  expect(newest).toMatch(/portal deploy mf-people {2}by ben$/);
  expect(change).toContain(`-> ${base.split('/').at(-2)?.slice(0, 16)} (0.1.0)`);
  expect(older[0]).toContain('by ada  from f00dcafe0001  "Crews"');
  expect(await historyLines(bench.store, 'mf-none')).toEqual(['No deployments of mf-none.']);
});
