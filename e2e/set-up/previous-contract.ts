import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const kept = join(root, 'e2e/fixtures/contracts');

/**
 * Lays out `@portal/shared` as it was at a version of the contract: contract, bus, the check of contributions and the
 * build preset are those of the package that is kept; what the shell provides while the portal runs is today's.
 */
export async function layOutShared(version: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', join(kept, `portal-shared-${version}.tgz`), '--strip-components=1'], {
    cwd: folder,
  });
  const own = await readdir(join(folder, 'src'));
  for (const subject of await readdir(join(root, 'shared/src'))) {
    if (!own.includes(subject))
      await symlink(join(root, 'shared/src', subject), join(folder, 'src', subject));
  }
  await symlink(join(root, 'shared/node_modules'), join(folder, 'node_modules'));
}

/** Builds today's sources of a remote with that `@portal/shared`, in a folder of its own; its dist. */
export async function buildWithShared(
  remote: string,
  shared: string,
  folder: string,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true });
  for (const name of ['src', 'package.json', 'rspack.config.ts'])
    await cp(join(root, remote, name), join(folder, name), { recursive: true });
  await sayAsBefore(join(folder, 'src/contribution.ts'));
  const packages = join(root, remote, 'node_modules');
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.') && name !== '@portal')
      await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
  await symlink(shared, join(folder, 'node_modules/@portal/shared'));
  await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', MF_BUILD_VERSION: '0.0.9' },
  });
  return join(folder, 'dist');
}

/** A team that has not taken contract 1.2 names one first query for a page, and asks for no newer contract. */
async function sayAsBefore(contribution: string): Promise<void> {
  const today = await readFile(contribution, 'utf8');
  const before = today
    .replace(/requires: '[^']+'/, "requires: '^1.0.0'")
    .replace(/firstQuery: \[\s*('[^']+')[^\]]*\]/g, 'firstQuery: $1');
  await writeFile(contribution, before);
}
