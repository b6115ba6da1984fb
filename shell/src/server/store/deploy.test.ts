import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { aContribution, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy, deployShell } from './deploy';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

test('a deployed remote stands in the registry with the hash of each of its files', async () => {
  const { base, isNew } = await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const [remote] = (await bench.store.readRegistry()).remotes;
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
  const first = await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const second = await deploy(bench.store, await bench.dist({ code: 'var two' }));
  const [remote] = (await bench.store.readRegistry()).remotes;
  expect(second.base).not.toBe(first.base);
  expect(remote?.base).toBe(second.base);
  expect(remote?.previous).toEqual({ version: '0.1.0', base: first.base });
  expect(await readFile(join(bench.store.folder, first.base, 'remoteEntry.js'), 'utf8')).toBe(
    'var one',
  );
});

test('the same build again changes nothing', async () => {
  const first = await deploy(bench.store, await bench.dist());
  const before = await bench.store.readRegistry();
  const again = await deploy(bench.store, await bench.dist());
  expect(again).toEqual({ ...first, isNew: false });
  expect(await bench.store.readRegistry()).toEqual(before);
});

test('what a remote contributes is part of its build: another label is another folder', async () => {
  const first = await deploy(bench.store, await bench.dist());
  const contribution = aContribution({ navigation: [] });
  const second = await deploy(bench.store, await bench.dist({ contribution }));
  expect(second.base).not.toBe(first.base);
});

test('deploying one remote leaves the others as they are', async () => {
  const other = aContribution({ name: 'mf-auth' });
  await deploy(bench.store, await bench.dist({ contribution: other }));
  const [before] = (await bench.store.readRegistry()).remotes;
  await deploy(bench.store, await bench.dist());
  const { remotes } = await bench.store.readRegistry();
  expect(remotes.map(({ name }) => name)).toEqual(['mf-auth', 'mf-people']);
  expect(remotes[0]).toEqual(before);
});

test('each script and style has a brotli copy of the same text beside it', async () => {
  const { base } = await deploy(bench.store, await bench.dist({ code: 'var copied' }));
  const packed = await readFile(join(bench.store.folder, base, 'remoteEntry.js.br'));
  expect(brotliDecompressSync(packed).toString()).toBe('var copied');
});

test('a build that cannot be deployed leaves registry and folders as they were', async () => {
  await deploy(bench.store, await bench.dist());
  const before = await bench.store.readRegistry();
  const wrong = await bench.dist({ contribution: { ...aContribution(), name: 'people' } });
  await expect(deploy(bench.store, wrong)).rejects.toThrow('name must look like mf-people');
  expect(await bench.store.readRegistry()).toEqual(before);
  expect(await readdir(join(bench.store.folder, 'remotes'))).toEqual(['mf-people']);
});

test('a deploy that was killed half way leaves the old registry, and the next one succeeds', async () => {
  const first = await deploy(bench.store, await bench.dist({ code: 'var one' }));
  const left = join(bench.store.folder, 'remotes/mf-people', `0123456789abcdef.${process.pid}.tmp`);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'remoteEntry.js'), 'var ha');
  await writeFile(join(bench.store.folder, `registry.json.${process.pid}.tmp`), '{"contract":"1.');
  expect((await bench.store.readRegistry()).remotes[0]?.base).toBe(first.base);
  const second = await deploy(bench.store, await bench.dist({ code: 'var two' }));
  expect((await bench.store.readRegistry()).remotes[0]?.base).toBe(second.base);
});

test("the shell's files are put beside the remotes, older ones stay", async () => {
  const dist = await bench.dist();
  await deployShell(bench.store, dist);
  await deployShell(bench.store, await bench.dist({ code: 'var newer' }));
  const shell = join(bench.store.folder, 'shell');
  expect(existsSync(join(shell, 'members.js.br'))).toBe(true);
  expect(await readFile(join(shell, 'remoteEntry.js'), 'utf8')).toBe('var newer');
});
