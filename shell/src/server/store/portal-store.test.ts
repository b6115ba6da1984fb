import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aContribution, aWorkbench, type Workbench } from '../testing/a-dist';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const aRemote = (name: string, version = '0.1.0') => ({
  name,
  scope: name.replaceAll('-', '_'),
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  exposes: {},
  shared: {},
  requires: '^1.0.0',
  contribution: aContribution({ name }),
});

const namesAndVersions = async () =>
  (await bench.store.readRegistry()).remotes.map(({ name, version }) => `${name} ${version}`);

test('an empty store has a registry without remotes', async () => {
  expect(await bench.store.readRegistry()).toEqual({ contract: '1.0.0', remotes: [] });
});

test('remotes stand in the registry by name, each once', async () => {
  await bench.store.register(aRemote('mf-people'));
  await bench.store.register(aRemote('mf-auth'));
  await bench.store.register(aRemote('mf-people', '0.2.0'));
  expect(await namesAndVersions()).toEqual(['mf-auth 0.1.0', 'mf-people 0.2.0']);
});

test('the build before is remembered, also when the same one is registered twice', async () => {
  await bench.store.register(aRemote('mf-people'));
  await bench.store.register(aRemote('mf-people', '0.2.0'));
  await bench.store.register(aRemote('mf-people', '0.2.0'));
  const [remote] = (await bench.store.readRegistry()).remotes;
  expect(remote?.previous).toEqual({ version: '0.1.0', base: '/remotes/mf-people/0.1.0/' });
});

test('of two deploys at once one is told to try again, and none mixes with the other', async () => {
  const results = await Promise.allSettled([
    bench.store.register(aRemote('mf-people')),
    bench.store.register(aRemote('mf-auth')),
  ]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String(refused[0]?.reason)).toContain('Try again when it has ended.');
  expect(await namesAndVersions()).toHaveLength(1);
});

test('after a refused deploy the next one goes through', async () => {
  await Promise.allSettled([
    bench.store.register(aRemote('mf-people')),
    bench.store.register(aRemote('mf-auth')),
  ]);
  await bench.store.register(aRemote('mf-projects'));
  expect(await namesAndVersions()).toContain('mf-projects 0.1.0');
});

test('whoever reads while deploys run reads a whole registry each time', async () => {
  await bench.store.register(aRemote('mf-people', '0.0.0'));
  let isWriting = true;
  const reading = (async () => {
    const counts = new Set<number>();
    while (isWriting) counts.add((await bench.store.readRegistry()).remotes.length);
    return counts;
  })();
  for (let version = 1; version <= 40; version += 1)
    await bench.store.register(aRemote('mf-people', `0.0.${version}`));
  isWriting = false;
  expect(await reading).toEqual(new Set([1]));
  expect(await namesAndVersions()).toEqual(['mf-people 0.0.40']);
});

test('the lock of a process that was killed does not stand in the way for ever', async () => {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  await mkdir(bench.store.folder, { recursive: true });
  await writeFile(join(bench.store.folder, 'registry.lock'), String(killed.pid));
  await bench.store.register(aRemote('mf-people'));
  expect(await namesAndVersions()).toEqual(['mf-people 0.1.0']);
});

test('the lock of a process that lives is left to it', async () => {
  const lock = join(bench.store.folder, 'registry.lock');
  await mkdir(bench.store.folder, { recursive: true });
  await writeFile(lock, String(process.ppid));
  await expect(bench.store.register(aRemote('mf-people'))).rejects.toThrow('Another deploy');
  expect(await readFile(lock, 'utf8')).toBe(String(process.ppid));
  expect(existsSync(join(bench.store.folder, 'registry.json'))).toBe(false);
});
