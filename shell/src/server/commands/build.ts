import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCompressed } from '../deployments/compressed';
import { readDist } from '../deployments/read-dist';
import type { FolderFiles } from '../store/artifact-store';
import { buildVersion } from './build-version';
import { root } from './packages';
import { sourceDigest } from './source-digest';

const atOnce = 2;
const marker = 'built-from.txt';

/** Builds the packages with sources changed since the last build. Rejects if a build fails. */
export async function buildOutdated(names: readonly string[]): Promise<string[]> {
  const queue: { name: string; digest: string }[] = [];
  for (const name of names) {
    const digest = await sourceDigest(root, name);
    if ((await builtFrom(name)) !== digest) queue.push({ name, digest });
  }
  const built = queue.map(({ name }) => name);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      console.log(`Building ${next.name} ...`);
      await buildPackage(next.name);
      await packCopies(join(root, next.name, 'dist'));
      await writeFile(join(root, next.name, 'dist', marker), next.digest);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return built;
}

async function builtFrom(name: string): Promise<string | null> {
  const file = join(root, name, 'dist', marker);
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

/** Compresses the files of a build once, for all later deploys. */
async function packCopies(dist: string): Promise<void> {
  const files = await readDist(dist);
  for (const [name, bytes] of await withCompressed(files)) {
    if (!files.has(name)) await writeFile(join(dist, name), bytes);
  }
}

/** Builds the shell with the development version of React and returns the files. */
export async function buildDevelopmentShell(output: string): Promise<FolderFiles> {
  console.log('Building the shell for development ...');
  await buildPackage('shell', 'development', ['--output-path', output]);
  return readDist(output);
}

function buildPackage(name: string, mode = 'production', options: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const folder = join(root, name);
    const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
    const child = spawn(process.execPath, [rspack, 'build', ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: mode, MF_BUILD_VERSION: buildVersion(root, name) },
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${name} failed:\n${output}`)),
    );
  });
}
