import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first of the paths that exists, after an install of Debian's package where none does; undefined when all fails. */
export function findProgram(paths: readonly (string | undefined)[], debian: string) {
  const lookAround = () => paths.find((path) => path && existsSync(path));
  const found = lookAround();
  if (found) return found;
  console.log(`No ${debian} found. Trying apt-get install ${debian} ...`);
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', debian]);
  return lookAround();
}

/** Runs a command in sight of the user; says so where there is none of that name. */
export const run = (command: string, args: string[]): void => {
  const { error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.log(`${command} is not to be had: ${error.message}`);
};
