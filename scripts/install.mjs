import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const pnpm = 'pnpm@12.21.0';
const oldest = [20, 19];

/** Ends with a clear word where the Node at hand is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Groundplan needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs exactly what the lockfile says, unless that is what is installed. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const marker = join(root, 'node_modules/.groundplan-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing packages ...');
  run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile']);
  writeFileSync(marker, wanted);
}

/** Runs a command in the project's folder; a failure of it ends this process with the same status. */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The project's own copy of a command-line tool, without asking a package manager. */
export const bin = (name) => join(root, 'node_modules/.bin', name);
