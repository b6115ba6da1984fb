import { statusLines } from '../commands/status';
import {
  aContribution,
  aDist,
  aShellDist,
  aWorkbench,
  type DistFiles,
  type Workbench,
} from '../testing/a-dist';
import { allowedRegistry } from './allowed-registry';
import { promote, rollback, withdraw } from './build-operations';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { deployTogether } from './deploy-together';
import { readRegistry } from './stored-registry';
import { verify } from './verify';

const designSystem = '@portal/shared/design-system';
let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

/** A shell that exports these names of the design system. */
const aShell = (...names: string[]) =>
  aShellDist({
    provides: { react: '19.1.0', [designSystem]: '1.0.0' },
    offers: { [designSystem]: names },
  });

/** A build of mf-people that imports these names of the design system. */
const aBuild = (...names: string[]) =>
  aDist({
    code: `var ${names.join('')}`,
    shared: { [designSystem]: '^1.0.0' },
    names: { [designSystem]: names },
  } satisfies DistFiles);

const lacks = (name: string) =>
  `imports ${name} from ${designSystem}, but the shell has no such export.`;

const current = async () => (await readRegistry(bench.store)).remotes[0];

/** Expects a command to be refused with a reason, and the registry to stay as it is. */
async function expectRefused(command: Promise<unknown>, ...reasons: string[]): Promise<void> {
  const before = await readRegistry(bench.store);
  const refused = expect(command).rejects;
  for (const reason of [...reasons, 'Use --force to proceed']) await refused.toThrow(reason);
  expect(await readRegistry(bench.store)).toEqual(before);
}

test('a shell that lacks what deployed remotes import is refused, with what each of them lacks', async () => {
  await deployShell(bench.store, aShell('Button', 'usePrinting'));
  await deploy(bench.store, aBuild('Button'));
  await deploy(bench.store, aBuild('Button', 'usePrinting'), { canaryPercent: 5 });
  await expectRefused(
    deployShell(bench.store, aShell('Button')),
    "'portal deploy shell' is refused",
    `mf-people 0.1.0: ${lacks('usePrinting')}`,
  );
  await expectRefused(
    deployShell(bench.store, aShell()),
    lacks('Button'),
    lacks('Button, usePrinting'),
  );
});

test('of a shell without a name and a remote that imports it, deployed at once, one is refused', async () => {
  await deployShell(bench.store, aShell('Button', 'usePrinting'));
  await deploy(bench.store, aBuild('Button'));
  const both = await Promise.allSettled([
    deployShell(bench.store, aShell('Button')),
    deploy(bench.store, aBuild('usePrinting')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await verify(bench.store, [])).problems).toEqual([]);
});

test('a shell that is refused leaves no file in the store', async () => {
  await deploy(bench.store, aBuild('Button'));
  await expectRefused(deployShell(bench.store, aShell()), lacks('Button'));
  await expectRefused(
    deployTogether(bench.store, { shell: aShell(), remotes: [] }, { command: 'start' }),
    lacks('Button'),
  );
  expect(await bench.store.list('shell')).toEqual([]);
});

test('a shell of contract 2 is refused over builds that list no names', async () => {
  await deploy(bench.store, aDist({ shared: { [designSystem]: '^1.0.0' } }));
  await expectRefused(
    deployShell(bench.store, aShell('Button')),
    'does not list the names imported from @portal/shared/design-system',
  );
});

test('a shell of another contract is refused with one line for the contract, not one for each subject', async () => {
  await deploy(bench.store, aBuild('Button', 'usePrinting'));
  const next = aShellDist({
    contract: '2.0.0',
    provides: { [designSystem]: '2.0.0' },
    offers: { [designSystem]: ['Button'] },
  });
  await expectRefused(
    deployShell(bench.store, next),
    `changed:\n- mf-people 0.1.0: requires contract ^1.0.0, but the shell provides contract 2.0.0.`,
    `with the required contract first.\n- mf-people 0.1.0: ${lacks('usePrinting')}`,
  );
});

test('a remote is refused by a shell of contract 1, which does not list its names', async () => {
  await deployShell(bench.store, aShellDist({ provides: { [designSystem]: '1.0.0' } }));
  await expectRefused(
    deploy(bench.store, aBuild('Button')),
    'the shell does not list the exported names, which contract 2 requires.',
  );
});

test('a rollback to a build that the shell of today cannot run is refused', async () => {
  await deployShell(bench.store, aShell('Button', 'usePrinting'));
  await deploy(bench.store, aBuild('usePrinting'));
  await deploy(bench.store, aBuild('Button'));
  await deployShell(bench.store, aShell('Button'));
  await expectRefused(rollback(bench.store, 'mf-people'), lacks('usePrinting'));
});

describe('a canary that the shell cannot run', () => {
  beforeEach(async () => {
    await deployShell(bench.store, aShell('Button'));
    await deploy(bench.store, aBuild('Button'));
  });

  const startCanary = (isForced = false) =>
    deploy(bench.store, aBuild('usePrinting'), { canaryPercent: 5, isForced });

  test('is not started', () => expectRefused(startCanary(), lacks('usePrinting')));

  test('is not promoted, and can be withdrawn', async () => {
    await startCanary(true);
    await expectRefused(promote(bench.store, 'mf-people'), lacks('usePrinting'));
    expect(await withdraw(bench.store, 'mf-people', 'by hand')).toBe(true);
  });

  test('is taken back by a rollback', async () => {
    await startCanary(true);
    expect(await rollback(bench.store, 'mf-people')).toBe((await current())?.base);
  });
});

test('a forced deploy is done, told to browsers, reported by verify and kept in the history', async () => {
  await deployShell(bench.store, aShell('Button'));
  await deploy(bench.store, aBuild('usePrinting'), { isForced: true });
  const [misfit = ''] = (await current())?.misfits ?? [];
  expect(misfit).toContain(lacks('usePrinting'));
  expect((await verify(bench.store, [])).problems).toEqual([`mf-people 0.1.0: ${misfit}`]);
  expect((await statusLines(bench.store)).at(-1)).toMatch(
    /^forced \d{4}-\S+: portal deploy mf-people, although mf-people 0\.1\.0: imports usePrinting/,
  );
  const [told] = allowedRegistry(await readRegistry(bench.store), []).remotes;
  expect(told).toMatchObject({ misfits: [misfit] });
  expect(told).not.toHaveProperty('names');
});

test('a shell that has what a forced build lacked ends the misfit, and the history keeps it', async () => {
  await deployShell(bench.store, aShell('Button'));
  await deploy(bench.store, aBuild('usePrinting'), { isForced: true });
  await deployShell(bench.store, aShell('Button', 'usePrinting'));
  expect((await current())?.misfits).toEqual([]);
  expect((await verify(bench.store, [])).problems).toEqual([]);
  expect((await statusLines(bench.store)).join()).toContain('portal deploy mf-people, although');
});

describe('a shell and its remotes together', () => {
  const start = { command: 'start' };

  test('are compared with each other, not with what they replace', async () => {
    await deployShell(bench.store, aShell('Button'));
    await deploy(bench.store, aBuild('Button'));
    const next = { shell: aShell('usePrinting'), remotes: [aBuild('usePrinting')] };
    expect(await deployTogether(bench.store, next, start)).toEqual([
      `Deployed mf-people to ${(await current())?.base}`,
    ]);
    expect((await verify(bench.store, [])).problems).toEqual([]);
    expect(await deployTogether(bench.store, next, start)).toEqual([]);
  });

  test('are refused if one imports what the shell lacks', async () => {
    const next = { shell: aShell('Button'), remotes: [aBuild('usePrinting')] };
    await expectRefused(deployTogether(bench.store, next, start), lacks('usePrinting'));
    expect((await readRegistry(bench.store)).shell).toBeNull();
  });

  test('leave what was taken back, and are refused if that does not fit the new shell', async () => {
    const both = aShell('Button', 'usePrinting');
    await deployShell(bench.store, both);
    const first = await deploy(bench.store, aBuild('Button'));
    await deploy(bench.store, aBuild('usePrinting'));
    await rollback(bench.store, 'mf-people');
    const remotes = [aBuild('usePrinting')];
    const [line] = await deployTogether(bench.store, { shell: both, remotes }, start);
    expect(line).toContain('Skipped mf-people: this build was withdrawn (rolled back)');
    expect((await current())?.base).toBe(first.base);
    const next = { shell: aShell('usePrinting'), remotes };
    await expectRefused(deployTogether(bench.store, next, start), lacks('Button'));
  });

  test('are refused if two remotes claim one address', async () => {
    const other = aDist({ contribution: aContribution({ name: 'mf-crews' }) });
    const next = { shell: aShellDist(), remotes: [aDist(), other] };
    await expect(deployTogether(bench.store, next, start)).rejects.toThrow(
      '/members belongs to mf-crews. Choose another path.',
    );
    expect((await readRegistry(bench.store)).remotes).toEqual([]);
  });
});
