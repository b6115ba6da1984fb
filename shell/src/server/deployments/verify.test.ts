import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { prune } from './prune';
import { readRetired } from './retired';
import { changeRegistry, readRegistry } from './stored-registry';
import { verify } from './verify';

let bench: Workbench;
let base: string;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  base = (await deploy(bench.store, aDist({ code: 'var one' }))).base;
});

afterEach(() => bench.clear());

const problems = async () => (await verify(bench.store, [])).problems.join('\n');

test('what was deployed is as it was deployed', async () => {
  expect(await verify(bench.store, [])).toEqual({ files: 5, problems: [] });
});

test.each(['members.js', 'members.css', 'remoteEntry.js', 'members.js.br', 'members.css.gz'])(
  'one changed byte in %s is found, and how to mend it is told',
  async (file) => {
    await writeFile(join(bench.folder, base, file), 'x');
    expect(await problems()).toMatch(
      new RegExp(
        `mf-people 0\\.1\\.0: \\S+${file.replaceAll('.', '\\.')} (differs|is damaged).*portal deploy`,
      ),
    );
  },
);

test.each([
  ['changed', (file: string) => writeFile(file, 'other')],
  ['deleted', (file: string) => rm(file)],
])('a picture that was %s is found by name', async (_, tamper) => {
  const dist = new Map(aDist({ code: 'var pictured' })).set('logo.png', Buffer.from('logo'));
  const pictured = await deploy(bench.store, dist);
  expect(await problems()).toBe('');
  await tamper(join(bench.folder, pictured.base, 'logo.png'));
  expect(await problems()).toContain(`${pictured.base}logo.png differs from what was deployed`);
});

test('a file that was added beside the code is found', async () => {
  await writeFile(join(bench.folder, base, 'page.html'), '<script>');
  expect(await problems()).toContain('page.html differs from what was deployed');
});

test('a picture, its list and the folder cannot be changed together unnoticed', async () => {
  await writeFile(join(bench.folder, base, 'deployed-files.json'), '{}');
  await writeFile(join(bench.folder, base, 'page.html'), '<script>');
  expect(await problems()).toMatch(/differs from what was deployed/);
});

test('a font of the shell is checked too', async () => {
  const dist = new Map(aShellDist({}, 'var lettered')).set('letters.woff2', Buffer.from('font'));
  await deployShell(bench.store, dist);
  expect(await problems()).toBe('');
  await writeFile(join(bench.folder, 'shell/letters.woff2'), 'other');
  expect(await problems()).toContain('shell/letters.woff2 differs from what was deployed');
});

test('a file that is gone is found, of a remote and of the shell', async () => {
  await rm(join(bench.folder, base, 'members.css'));
  await rm(join(bench.folder, 'shell/core.js'));
  expect(await problems()).toContain('members.css is missing');
  expect(await problems()).toContain('shell/core.js is missing');
});

test('a canary is looked at too', async () => {
  const canary = await deploy(bench.store, aDist({ code: 'var two' }), { canaryPercent: 5 });
  await rm(join(bench.folder, canary.base, 'remoteEntry.js'));
  expect(await problems()).toContain('remoteEntry.js is missing');
});

test('a build at an origin that the installation does not allow is found', async () => {
  await changeRegistry(bench.store, (registry) => ({
    ...registry,
    remotes: registry.remotes.map((one) => ({ ...one, base: `https://evil.example${one.base}` })),
  }));
  expect(await problems()).toContain('an origin that PORTAL_REMOTE_ORIGINS does not name');
});

describe('prune', () => {
  const replaced = async () => {
    await deploy(bench.store, aDist({ code: 'var two' }));
    await deploy(bench.store, aDist({ code: 'var three' }));
  };

  test('keeps a replaced build for its time, and removes it then', async () => {
    await replaced();
    expect(await prune(bench.store, dayMs, Date.now() + dayMs / 2)).toEqual([]);
    expect(await bench.store.read(`${base.slice(1)}members.js`)).not.toBeNull();
    expect(await prune(bench.store, dayMs, Date.now() + 2 * dayMs)).toEqual([base.slice(1, -1)]);
    expect(await bench.store.read(`${base.slice(1)}members.js`)).toBeNull();
    expect(await readRetired(bench.store)).toEqual(new Map());
  });

  test('never takes what a page, a rollback or a promotion may need', async () => {
    await replaced();
    await deploy(bench.store, aDist({ code: 'var four' }), { canaryPercent: 5 });
    await prune(bench.store, 0, Date.now() + 100 * dayMs);
    expect(await problems()).toBe('');
    const [remote] = (await readRegistry(bench.store)).remotes;
    expect(await bench.store.list(remote?.previous?.base.slice(1, -1) ?? '')).not.toEqual([]);
  });

  test('removes what a killed deploy has left', async () => {
    const left = 'remotes/mf-people/0123456789abcdef.12345678.unfinished';
    await bench.store.put(`${left}/remoteEntry.js`, Buffer.from('var ha'));
    expect(await prune(bench.store, dayMs, Date.now() + 2 * dayMs)).toEqual([left]);
  });

  test("removes files of earlier shells, but none that today's uses", async () => {
    const next = new Map(aShellDist({ entry: 'next.js' }));
    next.delete('shell.js');
    await deployShell(bench.store, next.set('next.js', Buffer.from('var next')));
    await deployShell(bench.store, new Map(next).set('next.js', Buffer.from('var third')));
    expect(await prune(bench.store, dayMs, Date.now())).toEqual([]);
    expect(await prune(bench.store, dayMs, Date.now() + 2 * dayMs)).toEqual(['shell/shell.js']);
    expect(await problems()).toBe('');
    expect(await bench.store.read('shell/core.js')).not.toBeNull();
  });
});
