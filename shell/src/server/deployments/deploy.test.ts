import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { deployTogether } from './deploy-together';
import { readRegistry } from './stored-registry';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

test('a deployed remote stands in the registry with the hash of each of its files', async () => {
  const { base, isNew } = await deploy(bench.store, aDist({ code: 'var one' }));
  const [remote] = (await readRegistry(bench.store)).remotes;
  expect(isNew).toBe(true);
  expect(remote).toMatchObject({
    name: 'mf-people',
    scope: 'mf_people',
    base,
    entry: 'remoteEntry.js',
    exposes: { './Members': { scripts: ['members.js'], styles: ['members.css'] } },
    shared: { react: '^19.0.0' },
    previous: null,
  });
  const hash = createHash('sha384').update('var one').digest('base64');
  expect(remote?.integrity['remoteEntry.js']).toBe(`sha384-${hash}`);
  expect(Object.keys(remote?.integrity ?? {}).sort()).toEqual([
    'members.css',
    'members.js',
    'remoteEntry.js',
  ]);
});

test('another build gets another folder, and the one before is remembered and kept', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  const second = await deploy(bench.store, aDist({ code: 'var two' }));
  const [remote] = (await readRegistry(bench.store)).remotes;
  expect(second.base).not.toBe(first.base);
  expect(remote?.base).toBe(second.base);
  expect(remote?.previous).toEqual({ version: '0.1.0', base: first.base });
  expect(await readFile(join(bench.folder, first.base, 'remoteEntry.js'), 'utf8')).toBe('var one');
});

test('the same build again changes nothing', async () => {
  const first = await deploy(bench.store, aDist());
  const before = await readRegistry(bench.store);
  const again = await deploy(bench.store, aDist());
  expect(again).toEqual({ ...first, isNew: false });
  expect(await readRegistry(bench.store)).toEqual(before);
});

test('what a remote contributes is part of its build: another label is another folder', async () => {
  const first = await deploy(bench.store, aDist());
  const contribution = aContribution({ navigation: [] });
  const second = await deploy(bench.store, aDist({ contribution }));
  expect(second.base).not.toBe(first.base);
});

test('deploying one remote leaves the others as they are', async () => {
  const routes = aContribution().routes.map((route) => ({ ...route, path: '/login' }));
  const other = aContribution({ name: 'mf-auth', routes });
  await deploy(bench.store, aDist({ contribution: other }));
  const [before] = (await readRegistry(bench.store)).remotes;
  await deploy(bench.store, aDist());
  const { remotes } = await readRegistry(bench.store);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-auth', 'mf-people']);
  expect(remotes[0]).toEqual(before);
});

test('each script and style has a brotli copy of the same text beside it', async () => {
  const { base } = await deploy(bench.store, aDist({ code: 'var copied' }));
  const packed = await readFile(join(bench.folder, base, 'remoteEntry.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe('var copied');
});

test('a build with another picture goes to another folder: browsers keep files for a year', async () => {
  const withLogo = (text: string) => new Map(aDist()).set('logo.png', Buffer.from(text));
  const one = await deploy(bench.store, withLogo('one'));
  const two = await deploy(bench.store, withLogo('two'));
  expect(two.base).not.toBe(one.base);
  expect(await readFile(join(bench.folder, two.base, 'logo.png'), 'utf8')).toBe('two');
});

test.each([
  ['loads a chunk without a hash', 'chart.js', 'var chart', 'without an integrity check'],
  ['imports', 'remoteEntry.js', 'var a = () => import("./b.js")', 'loads code by import'],
])('a build that %s is refused, and no file is stored', async (_, file, code, reason) => {
  const dist = new Map(aDist()).set(file, Buffer.from(code));
  await expect(deploy(bench.store, dist)).rejects.toThrow(reason);
  await expect(
    deployTogether(bench.store, { shell: aShellDist(), remotes: [dist] }, { command: 'start' }),
  ).rejects.toThrow(reason);
  expect(await bench.store.list('remotes')).toEqual([]);
  expect((await readRegistry(bench.store)).remotes).toEqual([]);
});

test('a build that cannot be deployed leaves registry and folders as they were', async () => {
  await deploy(bench.store, aDist());
  const before = await readRegistry(bench.store);
  const wrong = aDist({ contribution: { ...aContribution(), name: 'people' } });
  await expect(deploy(bench.store, wrong)).rejects.toThrow('name must look like mf-people');
  expect(await readRegistry(bench.store)).toEqual(before);
  expect(await readdir(join(bench.folder, 'remotes'))).toEqual(['mf-people']);
});

test('a deploy that was killed half way leaves the old registry, and the next one succeeds', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  const left = join(bench.folder, 'remotes/mf-people', `0123456789abcdef.${process.pid}.tmp`);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'remoteEntry.js'), 'var ha');
  await writeFile(join(bench.folder, `registry.json.${process.pid}.tmp`), '{"contract":"1.');
  expect((await readRegistry(bench.store)).remotes[0]?.base).toBe(first.base);
  const second = await deploy(bench.store, aDist({ code: 'var two' }));
  expect((await readRegistry(bench.store)).remotes[0]?.base).toBe(second.base);
});

test("the shell's files are put beside the remotes, older ones stay", async () => {
  expect(await deployShell(bench.store, aShellDist())).toBe(true);
  expect(await deployShell(bench.store, aShellDist())).toBe(false);
  expect(await deployShell(bench.store, aShellDist({ entry: 'core.js' }))).toBe(true);
  const shell = join(bench.folder, 'shell');
  expect(existsSync(join(shell, 'core.js.br'))).toBe(true);
  expect(existsSync(join(shell, 'shell.js'))).toBe(true);
  const { shell: deployed } = await readRegistry(bench.store);
  expect(deployed?.assets.entry).toBe('core.js');
  expect(Object.keys(deployed?.integrity ?? {})).toEqual(['core.js', 'shell.js']);
});

test('a build of another remote than the one named is refused', async () => {
  await expect(deploy(bench.store, aDist(), { name: 'mf-auth' })).rejects.toThrow(
    'a build of mf-people, not of mf-auth.',
  );
});

test('a deploy of what was damaged in the store mends it', async () => {
  const { base } = await deploy(bench.store, aDist());
  const file = join(bench.folder, base, 'members.js');
  await writeFile(file, 'steal()');
  await deploy(bench.store, aDist());
  expect(await readFile(file, 'utf8')).toBe('const members = 1;');
});
