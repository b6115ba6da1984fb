import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderFiles } from './artifact-store';
import { codeOf } from './error-code';

/** Suffix of temporary files, never requested by readers. */
export const unfinished = '.unfinished';

const besides = (path: string): string => `${path}.${randomUUID().slice(0, 8)}${unfinished}`;

/**
 * Replaces a file atomically and durably (survives power loss): readers see the old or the new
 * content.
 */
export async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = besides(file);
  await writeThrough(beside, bytes);
  await rename(beside, file);
  await syncFolder(dirname(file));
}

/**
 * Creates a folder with all files atomically.
 *
 * In an existing folder, missing or different files are replaced individually.
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
