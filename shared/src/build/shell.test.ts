import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as bus from '../bus';
import { subjectVersions } from '../contract';
import * as slots from '../slots';
import type { ShellAssets } from './shell-assets-plugin';

const run = promisify(execFile);
const realShell = join(import.meta.dirname, '../../../shell');
let directory: string;

/** An empty shell, built with the preset and the packages of the real one. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'groundplan-shell-'));
  await mkdir(join(directory, 'src/browser'), { recursive: true });
  await mkdir(join(directory, 'src/worker'));
  for (const file of ['browser/main.ts', 'worker/service-worker.ts'])
    await writeFile(join(directory, 'src', file), 'export {};\n');
  for (const file of ['package.json', 'rspack.config.ts'])
    await cp(join(realShell, file), join(directory, file));
  await symlink(join(realShell, 'node_modules'), join(directory, 'node_modules'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a shell lists the names that each subject exports, without types', async () => {
  const cli = 'node_modules/@rspack/cli/bin/rspack.js';
  await run(process.execPath, [cli, 'build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { offers = {}, worker } = JSON.parse(
    await readFile(join(directory, 'dist/shell-assets.json'), 'utf8'),
  ) as ShellAssets;
  expect(worker).toMatch(/^service-worker\.\w+\.js$/);
  expect(Object.keys(offers)).toEqual(
    Object.keys(subjectVersions).map((name) => `@portal/shared/${name}`),
  );
  expect(offers['@portal/shared/bus']).toEqual(Object.keys(bus).sort());
  expect(offers['@portal/shared/slots']).toEqual(Object.keys(slots).sort());
  expect(offers['@portal/shared/ui']).toEqual(expect.arrayContaining(['Button', 'DataTable']));
}, 60_000);
