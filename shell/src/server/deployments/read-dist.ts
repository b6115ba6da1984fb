import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FolderFiles } from '../store/artifact-store';

/** Files of the build for internal use, which are not deployed. */
const notServed = /^built-from\.txt$|\.map$/;

/** Whether a file of a build is deployed. */
export const isServed = (file: string): boolean => !notServed.test(file);

/** Reads all files of a dist folder. Throws an Error if the folder does not exist. */
export async function readDist(dist: string): Promise<FolderFiles> {
  if (!existsSync(dist)) throw new Error(`${dist} does not exist: build the remote first.`);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter(isServed)
    .sort();
  const read = files.map(
    async (file) => [file.split(sep).join('/'), await readFile(join(dist, file))] as const,
  );
  return new Map(await Promise.all(read));
}
