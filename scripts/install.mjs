import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const pnpm = 'pnpm@12.21.0';
const oldest = [20, 19];

/** Ends the process with an error message if this Node is older than the oldest supported version. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Groundplan needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of the lockfile, unless the last installation was made from the same lockfile. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const marker = join(root, 'node_modules/.groundplan-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing packages ...');
  const { status, error } = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npx could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, wanted);
}

/** Path of a program that a package of the lockfile provides. */
export const bin = (name) => join(root, 'node_modules/.bin', name);
