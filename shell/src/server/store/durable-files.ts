import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderFiles } from './artifact-store';
import { codeOf } from './error-code';

/** Ending of what is being written: a name that no reader asks for. */
export const unfinished = '.unfinished';

const besides = (path: string): string => `${path}.${randomUUID().slice(0, 8)}${unfinished}`;

/** Replaces a file in one step that outlives a loss of power: a reader sees the old or the new one, whole. */
export async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = besides(file);
  await writeThrough(beside, bytes);
  await rename(beside, file);
  await syncFolder(dirname(file));
}

/**
 * Makes a folder appear with all of its files, in one step.
 *
 * Where it stands already, files that are missing or differ are replaced one by one.
 */
export async function placeFolder(folder: string, files: FolderFiles): Promise<void> {
  const beside = besides(folder);
  await mkdir(beside, { recursive: true });
  for (const [name, bytes] of files) await writeThrough(join(beside, name), bytes);
  await syncFolder(beside);
  try {
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    if (!isOccupied(error)) throw error;
    await mend(folder, files);
  }
  await syncFolder(dirname(folder));
}

async function mend(folder: string, files: FolderFiles): Promise<void> {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    if (existsSync(file) && bytes.equals(await readFile(file))) continue;
    await replaceFile(file, bytes);
  }
}

const isOccupied = (error: unknown): boolean =>
  codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
