import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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

const readBuilt = (file: string) => readFile(join(directory, 'dist', file), 'utf8');

/** Returns the names of the scripts that the browser compiles as a whole. */
async function markedOf(scripts: readonly string[]): Promise<(string | undefined)[]> {
  const texts = await Promise.all(scripts.map(readBuilt));
  return scripts
    .filter((_, row) => texts[row]?.startsWith('//# allFunctionsCalledOnLoad\n'))
    .map((file) => file.split('.')[0])
    .sort();
}

test('a shell lists the names that each subject exports, without types, has the hash of every script, and marks those that the browser compiles as a whole', async () => {
  const cli = 'node_modules/@rspack/cli/bin/rspack.js';
  await run(process.execPath, [cli, 'build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const {
    offers = {},
    worker,
    entry,
    hashes = {},
  } = JSON.parse(await readBuilt('shell-assets.json')) as ShellAssets;
  expect(worker).toMatch(/^service-worker\.\w+\.js$/);
  expect(Object.keys(offers)).toEqual(
    Object.keys(subjectVersions).map((name) => `@portal/shared/${name}`),
  );
  expect(offers['@portal/shared/bus']).toEqual(Object.keys(bus).sort());
  expect(offers['@portal/shared/slots']).toEqual(Object.keys(slots).sort());
  expect(offers['@portal/shared/ui']).toEqual(expect.arrayContaining(['Button', 'DataTable']));

  const files = await readdir(join(directory, 'dist'));
  const [late = ''] = files.filter((file) => file.startsWith('late-hashes.'));
  const [head = ''] = (await readBuilt(entry)).split('\n');
  const tables = head + (await readBuilt(late));
  const scripts = files.filter((file) => file.endsWith('.js') && ![entry, worker].includes(file));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const hash = createHash('sha256')
      .update(await readBuilt(file))
      .digest('base64');
    expect(tables).toContain(`.${file.split('.')[1]}${hash.slice(0, -1)}`);
  }
  expect(head).toContain(`groundplanHashes=".${late.split('.')[1]}`);
  const [core = ''] = scripts.filter((file) => file.startsWith('core.'));
  const hash = createHash('sha256')
    .update(await readBuilt(core))
    .digest('base64');
  expect(hashes[core]).toBe(`sha256-${hash}`);
  const { mappings } = JSON.parse(await readBuilt(`${entry}.map`)) as { mappings: string };
  expect(mappings).toMatch(/^;/);

  expect(await markedOf(scripts)).toEqual(['cms', 'core', 'icons', 'staff-frame']);
}, 60_000);
