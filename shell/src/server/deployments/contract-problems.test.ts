import { aContribution, aDist, aShellDist, aWorkbench, type DistFiles } from '../testing/a-dist';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { readRegistry } from './stored-registry';

const label = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };
const [route] = aContribution().routes;

const designSystem = '@portal/shared/design-system';
const takesDesignSystem = { shared: { [designSystem]: '^1.0.0' } };
const shell = {
  provides: { react: '19.1.0', [designSystem]: '1.2.0' },
  offers: { [designSystem]: ['Button', 'Icon'] },
};

/** Deploys beside a shell of contract 1.0.0 that provides react 19.1 and two names of the design system, and an mf-auth at /login. */
async function deployBeside(files: DistFiles): Promise<void> {
  const bench = await aWorkbench();
  try {
    await deployShell(bench.store, aShellDist(shell));
    const login = aContribution({
      name: 'mf-auth',
      routes: [{ path: '/login', title: label, module: './Members' }],
      navigation: [],
    });
    await deploy(bench.store, aDist({ contribution: login }));
    const before = await readRegistry(bench.store);
    await deploy(bench.store, aDist(files)).catch(async (error: unknown) => {
      expect(await readRegistry(bench.store)).toEqual(before);
      throw error;
    });
  } finally {
    await bench.clear();
  }
}

test.each<[string, DistFiles]>([
  ['libraries', { shared: { react: '^19.0.0' } }],
  ['names that the shell offers', { ...takesDesignSystem, names: { [designSystem]: ['Button'] } }],
  ['a subject for its side effects alone', { ...takesDesignSystem, names: { [designSystem]: [] } }],
])('a remote that takes %s is deployed', async (_, files) => {
  await expect(deployBeside(files)).resolves.toBeUndefined();
});

const refused: readonly [string, DistFiles, RegExp][] = [
  [
    'made for another contract',
    { contribution: aContribution({ requires: '^2.0.0' }) },
    /contract \^2\.0\.0, but the shell provides contract 1\.0\.0\. Build the remote against/,
  ],
  [
    'with an expose that nothing contributes',
    { contribution: aContribution({ routes: [] }) },
    /\.\/Members is exposed, but no route or slot uses it\. Correct src\/contribution\.ts/,
  ],
  [
    'with a contribution that nothing exposes',
    {
      contribution: {
        ...aContribution(),
        routes: [route, { ...route, path: '/x', module: './X' }],
      },
    },
    /uses \.\/X, which is not exposed/,
  ],
  [
    'with a slot that does not exist',
    {
      contribution: {
        ...aContribution(),
        slots: [{ slot: 'garden.gate@1', key: 'x', label, order: 1, module: './Members' }],
      },
    },
    /slots\[0\]\.slot must be one of the following values: project\.tab@1/,
  ],
  [
    'with a role that does not exist',
    { contribution: { ...aContribution(), routes: [{ ...route, roles: ['boss'] }] } },
    /routes\[0\]\.roles\[0\] must be one of the following values: administrator/,
  ],
  [
    'that takes a module which the shell does not provide',
    { shared: { dayjs: '^1.0.0' } },
    /requires dayjs, which the shell does not provide\. Bundle the module/,
  ],
  [
    'that takes a module in another range',
    { shared: { react: '^20.0.0' } },
    /requires react \^20\.0\.0, but the shell provides 19\.1\.0/,
  ],
  [
    'that imports a name which the shell does not export',
    { ...takesDesignSystem, names: { [designSystem]: ['Button', 'usePrinting'] } },
    /mf-people 0\.1\.0: imports usePrinting from @portal\/shared\/design-system, but the shell has no such export\. Deploy a newer shell/,
  ],
  [
    'that does not list its names, as one of contract 1',
    takesDesignSystem,
    /does not list the names imported from @portal\/shared\/design-system, which contract 2 requires\. Build the remote again/,
  ],
  [
    'at an address of another remote',
    { contribution: { ...aContribution(), routes: [{ ...route, path: '/login' }] } },
    /\/login belongs to mf-auth/,
  ],
];

test.each(refused)(
  'a remote %s is refused with the reason, and nothing changes',
  async (_, files, reason) => {
    await expect(deployBeside(files)).rejects.toThrow(reason);
  },
);
