import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FolderFiles } from '../store/artifact-store';
import { isSourceMap } from './source-maps';

/** File of the build for internal use, which is not deployed. */
const notServed = 'built-from.txt';

/** Whether a file of a build is deployed. */
export const isServed = (file: string): boolean => file !== notServed && !isSourceMap(file);

/** Reads all files of a dist folder. Throws an Error if the folder does not exist. */
export const readDist = (dist: string): Promise<FolderFiles> => readFiles(dist, isServed);

/** Reads the source maps of a dist folder, which are stored but not served. */
export const readMaps = (dist: string): Promise<FolderFiles> => readFiles(dist, isSourceMap);

async function readFiles(dist: string, isWanted: (file: string) => boolean): Promise<FolderFiles> {
  if (!existsSync(dist)) throw new Error(`${dist} does not exist: build the remote first.`);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter(isWanted)
    .sort();
  const read = files.map(
    async (file) => [file.split(sep).join('/'), await readFile(join(dist, file))] as const,
  );
  return new Map(await Promise.all(read));
}
