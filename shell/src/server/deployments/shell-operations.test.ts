import { statusLines } from '../commands/status';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { allowedRegistry } from './allowed-registry';
import { promote, remove, rollback, withdraw } from './build-operations';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { readHistory } from './history';
import { prune } from './prune';
import { readRegistry } from './stored-registry';
import { verify } from './verify';

const designSystem = '@portal/shared/design-system';
const dayMs = 24 * 60 * 60 * 1000;
let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

/** A shell with content-hashed names, as the build writes, that exports these names. */
const aShell = (name: string, ...exported: string[]) => {
  const dist = new Map(
    aShellDist({
      entry: `${name}.js`,
      core: [],
      provides: { react: '19.1.0', [designSystem]: '1.0.0' },
      offers: { [designSystem]: exported },
    }),
  );
  dist.delete('shell.js');
  dist.delete('core.js');
  return dist.set(`${name}.js`, Buffer.from(`var ${name}`));
};

const aRemote = (...names: string[]) =>
  aDist({ shared: { [designSystem]: '^1.0.0' }, names: { [designSystem]: names } });

const registry = () => readRegistry(bench.store);
const live = async () => (await registry()).shell?.assets.entry;

test('a rollback of the shell restores the shell before, and a second operator is told of it', async () => {
  await deployShell(bench.store, aShell('one'));
  await deployShell(bench.store, aShell('two'), { by: 'ada' });
  await rollback(bench.store, 'shell', { by: 'ada' });
  expect(await live()).toBe('one.js');
  await expect(rollback(bench.store, 'shell', { by: 'bob' })).rejects.toThrow(
    /ada has already rolled back shell at .*portal rollback shell --to BUILD/,
  );
  expect(await live()).toBe('one.js');
  const last = (await readHistory(bench.store, await registry())).at(-1);
  expect(last).toMatchObject({ command: 'rollback shell', by: 'ada' });
  expect(await statusLines(bench.store)).toContainEqual(expect.stringContaining('(rolled back)'));
});

test('a rollback goes to any shell that was live, however long ago', async () => {
  await deployShell(bench.store, aShell('one'));
  const hash = (await registry()).shell?.hash ?? '';
  for (const name of ['two', 'three']) await deployShell(bench.store, aShell(name));
  expect(await rollback(bench.store, 'shell', { to: hash.slice(0, 12) })).toBe(hash);
  expect(await live()).toBe('one.js');
  await expect(rollback(bench.store, 'shell', { to: 'ffff' })).rejects.toThrow(
    "No build of the shell starts with 'ffff'",
  );
});

test('a rollback to a shell that lacks what a live remote imports is refused, unless forced', async () => {
  await deployShell(bench.store, aShell('one', 'Button'));
  await deployShell(bench.store, aShell('two', 'Button', 'Notice'));
  await deploy(bench.store, aRemote('Notice'));
  await expect(rollback(bench.store, 'shell')).rejects.toThrow(
    `imports Notice from ${designSystem}, but the shell has no such export`,
  );
  expect(await live()).toBe('two.js');
  await rollback(bench.store, 'shell', { isForced: true });
  expect(await live()).toBe('one.js');
});

test('prune keeps the previous shell for a rollback; a shell before that is deleted and says so', async () => {
  await deployShell(bench.store, aShell('one'));
  const hash = (await registry()).shell?.hash ?? '';
  for (const name of ['two', 'three']) await deployShell(bench.store, aShell(name));
  expect(await prune(bench.store, dayMs, Date.now())).toEqual([]);
  expect(await prune(bench.store, dayMs, Date.now() + 2 * dayMs)).toEqual(['shell/one.js']);
  await expect(rollback(bench.store, 'shell', { to: hash })).rejects.toThrow(
    'were pruned or changed (see PORTAL_KEEP_DAYS)',
  );
  await rollback(bench.store, 'shell');
  expect(await live()).toBe('two.js');
  expect((await verify(bench.store, [])).problems).toEqual([]);
});

test('a shell whose file was changed in the store is not restored, and a deploy mends the file', async () => {
  await deployShell(bench.store, aShell('one'));
  await deployShell(bench.store, aShell('two'));
  await bench.store.put('shell/one.js', Buffer.from('var stolen'));
  await expect(rollback(bench.store, 'shell')).rejects.toThrow('pruned or changed');
  await deployShell(bench.store, aShell('one'));
  expect((await verify(bench.store, [])).problems).toEqual([]);
});

test('without a shell before, a rollback says so; the shell cannot be removed', async () => {
  await deployShell(bench.store, aShell('one'));
  await expect(rollback(bench.store, 'shell')).rejects.toThrow('The shell has no previous build');
  await expect(remove(bench.store, 'shell')).rejects.toThrow('The shell cannot be removed');
});

test('the public registry names the build of the shell, and nothing else of it', async () => {
  await deployShell(bench.store, aShell('one'));
  const before = allowedRegistry(await registry(), []);
  await deployShell(bench.store, aShell('two'));
  const after = allowedRegistry(await registry(), []);
  expect(after.shellBuild).toBe((await registry()).shell?.hash);
  expect(after.shellBuild).not.toBe(before.shellBuild);
  expect(Object.keys(after).sort()).toEqual(['contract', 'remotes', 'shellBuild']);
});

describe('a canary of the shell', () => {
  beforeEach(async () => {
    await deployShell(bench.store, aShell('one', 'Button'));
    await deployShell(bench.store, aShell('two', 'Button'), { canaryPercent: 10 });
  });

  test('is beside the live shell until it is promoted; the shell before is kept for a rollback', async () => {
    expect(await live()).toBe('one.js');
    expect((await registry()).shellCanary).toMatchObject({ percent: 10 });
    expect(await statusLines(bench.store)).toContainEqual(expect.stringContaining('canary for 10'));
    await promote(bench.store, 'shell');
    expect(await live()).toBe('two.js');
    expect((await registry()).shellCanary).toBeNull();
    await rollback(bench.store, 'shell');
    expect(await live()).toBe('one.js');
  });

  test('is what a rollback and a withdrawal end first', async () => {
    await rollback(bench.store, 'shell');
    expect((await registry()).shellCanary).toBeNull();
    expect(await live()).toBe('one.js');
    expect(await withdraw(bench.store, 'shell', 'slow')).toBe(false);
    await deployShell(bench.store, aShell('three'), { canaryPercent: 5 });
    expect(await withdraw(bench.store, 'shell', 'slow', { base: 'another' })).toBe(false);
    expect(await withdraw(bench.store, 'shell', 'slow')).toBe(true);
    expect((await registry()).withdrawnShell).toMatchObject({ reason: 'slow' });
  });

  test('may grow; another canary, a plain deploy beside it and the live shell are refused', async () => {
    await deployShell(bench.store, aShell('two', 'Button'), { canaryPercent: 50 });
    expect((await registry()).shellCanary).toMatchObject({ percent: 50 });
    await expect(deployShell(bench.store, aShell('three'), { canaryPercent: 5 })).rejects.toThrow(
      'another canary under way',
    );
    await expect(deployShell(bench.store, aShell('three'))).rejects.toThrow('active canary');
    await expect(
      deployShell(bench.store, aShell('one', 'Button'), { canaryPercent: 5 }),
    ).rejects.toThrow('already live');
    await expect(promote(bench.store, 'mf-people')).rejects.toThrow('not deployed');
  });

  test('refuses a remote that only the live shell can run, and is refused where a live remote cannot run', async () => {
    await withdraw(bench.store, 'shell', 'replaced');
    await deployShell(bench.store, aShell('three', 'Notice'), { canaryPercent: 5 });
    await expect(deploy(bench.store, aRemote('Button'))).rejects.toThrow('imports Button');
    await withdraw(bench.store, 'shell', 'replaced');
    await deploy(bench.store, aRemote('Button'));
    await expect(
      deployShell(bench.store, aShell('three', 'Notice'), { canaryPercent: 5 }),
    ).rejects.toThrow('imports Button');
  });

  test('is checked by verify, and kept by prune', async () => {
    await prune(bench.store, 0, Date.now() + 100 * dayMs);
    expect((await verify(bench.store, [])).problems).toEqual([]);
    await bench.store.remove('shell/two.js');
    expect((await verify(bench.store, [])).problems).toContain('shell/two.js is missing');
  });
});

test('two shells deployed at once: both are in the history, and the files of the live one are whole', async () => {
  await Promise.all(['one', 'two'].map((name) => deployShell(bench.store, aShell(name))));
  const entries = await readHistory(bench.store, await registry());
  expect(entries.flatMap(({ changes }) => changes)).toHaveLength(2);
  await deploy(bench.store, aDist({ contribution: aContribution() }));
  expect((await verify(bench.store, [])).problems).toEqual([]);
});
