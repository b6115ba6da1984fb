import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aWorkbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { readDist } from './read-dist';
import { readRegistry } from './stored-registry';

const run = promisify(execFile);
const build = join(import.meta.dirname, '../testing/vite-remote/build.mjs');

test("a remote of Vite's federation plugin is refused by the deploy, with the reason and the mend", async () => {
  const bench = await aWorkbench();
  const folder = await mkdtemp(join(tmpdir(), 'mf-tides-'));
  // The plugin builds no container where it finds itself in a test.
  const { JEST_WORKER_ID: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: 'production' };
  await run(process.execPath, [build, join(folder, 'dist')], { cwd: folder, env });
  const dist = await readDist(join(folder, 'dist'));
  expect(dist.get('remoteEntry.js')?.toString()).toMatch(/^import\b/);

  await expect(deploy(bench.store, dist, { name: 'mf-tides' })).rejects.toThrow(
    /remoteEntry\.js is an ES module.*loads only classic scripts.*Build a container of type 'var'/,
  );
  expect((await readRegistry(bench.store)).remotes).toEqual([]);
  expect(await bench.store.list('remotes')).toEqual([]);
  await rm(folder, { recursive: true });
  await bench.clear();
});
