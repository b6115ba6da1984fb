import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates an empty folder in place of the folder of an earlier run. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Packs a package into a folder; returns the path of the tarball. */
export function packFolder(folder: string, target: string): string {
  mkdirSync(target, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', folder, '--pack-destination', target],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return join(target, stdout.trim().split('\n').at(-1) ?? '');
}
