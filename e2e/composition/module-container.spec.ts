import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { portalCommand } from '../set-up/portal-command';

const run = promisify(execFile);
const build = join(import.meta.dirname, '../outside/mf-tides/build.mjs');

test("a remote of Vite's federation plugin is refused by the deploy, with the reason and the mend", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mf-tides-'));
  const dist = join(folder, 'dist');
  await run(process.execPath, [build, dist], { cwd: folder });
  expect(await readFile(join(dist, 'remoteEntry.js'), 'utf8')).toMatch(/^import\b/);

  const deployed = portalCommand(join(folder, 'data'), ['deploy', 'mf-tides', '--dist', dist]);
  await expect(deployed).rejects.toThrow(
    /remoteEntry\.js is an ES module.*cannot be held to its hash.*Build a container of the type 'var'/,
  );
  const status = await portalCommand(join(folder, 'data'), ['status']);
  expect(status).toContain('Nothing is deployed yet');
  await rm(folder, { recursive: true });
});
