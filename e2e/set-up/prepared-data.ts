import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDataFrom, emptyDataFolder } from './data-folder';
import { compileServer, startPortalIn } from './portal';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/e2e-data');

/** Lets all portals of this run serve copies of the prepared data with compiled code. */
export async function usePreparedData(): Promise<void> {
  const [folder] = await Promise.all([preparedData(), compileServer()]);
  copyDataFrom(folder);
}

/**
 * Returns a data folder with demo data and the deployed remotes, to be copied by portals.
 *
 * The folder is kept for later runs of the same code on the same day: the dates of the demo data are
 * relative to the day on which they were made.
 */
async function preparedData(): Promise<string> {
  const kept = join(
    cache,
    `${new Date().toDateString().replaceAll(' ', '-')}-${await codeDigest()}`,
  );
  if (existsSync(kept)) return kept;
  const folder = await emptyDataFolder();
  const { stop } = await startPortalIn(folder, {}, ['start']);
  await stop();
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  // A run that is killed while it copies leaves no folder of this name.
  const copy = `${kept}.${process.pid}`;
  await cp(folder, copy, { recursive: true });
  await rename(copy, kept);
  await rm(folder, { recursive: true, force: true });
  return kept;
}

/** Returns a hash of all code that makes the data or is part of the data. */
async function codeDigest(): Promise<string> {
  const folders = (await readdir(root)).filter((name) => /^(cms|shared|shell|mf-.+)$/.test(name));
  const below = await Promise.all(folders.map((folder) => sourcesBelow(join(root, folder))));
  const hash = createHash('sha256');
  for (const file of [...below.flat(), join(root, 'pnpm-lock.yaml')].sort())
    hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

const notRead = new Set(['node_modules', 'dist', '.build', '.portal', 'api', 'bench', 'docs']);

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !notRead.has(name) && !name.includes('.test.'))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesBelow(path);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(found)).flat();
}
