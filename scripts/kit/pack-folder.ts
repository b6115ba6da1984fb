import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of this run, so that two runs may write at the same time; removed when the process ends. */
const work = mkdtempSync(join(tmpdir(), 'groundplan-kit-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

/** Returns an empty folder for the files of a package. */
export function packageFolder(name: string): string {
  const folder = join(work, name);
  mkdirSync(folder);
  return folder;
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
