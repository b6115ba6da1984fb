import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { uriOf } from './file-store';
import { incomingFolder } from './temporary-file';

/** Grace period in seconds for files without a record: an upload in progress is not an orphan. */
export const graceSeconds = 24 * 60 * 60;

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

async function filesBelow(root: string): Promise<string[]> {
  const entries: Dirent[] =
    (await readdir(root, { recursive: true, withFileTypes: true }).catch(missing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

async function recordedUris(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ uri: string }>`select uri from file__file
    where uri is not null`.execute(db);
  return new Set(rows.map(({ uri }) => uri));
}

const recorded = (path: string): string => uriOf(`/sites/default/files/${path}`);

export interface Sweep {
  /** Paths below the folder of files. */
  readonly removed: readonly string[];
  /** Whether no file matches any record: the folder belongs to another database. */
  readonly isForeign: boolean;
}

/**
 * Deletes orphans: files without a record that are older than the grace period, for example of a
 * process killed during an upload. Deletes nothing if no file has a record: the folder then belongs
 * to another database.
 */
export async function sweepOrphans(
  { root }: { readonly root: string },
  db: Database,
  now: number,
): Promise<Sweep> {
  const [paths, uris] = [await filesBelow(root), await recordedUris(db)];
  const orphans = paths.filter((path) => !uris.has(recorded(path)));
  const isUpload = (path: string): boolean => path.startsWith(incomingFolder);
  const isForeign = orphans.some((path) => !isUpload(path)) && orphans.length === paths.length;
  const removed: string[] = [];
  for (const path of isForeign ? orphans.filter(isUpload) : orphans) {
    const found = await stat(join(root, path)).catch(missing);
    if (!found || now - found.mtimeMs / 1000 < graceSeconds) continue;
    await rm(join(root, path), { force: true });
    removed.push(path);
  }
  return { removed, isForeign };
}
