import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { type FileStore, uriOf } from './file-store';
import { incomingFolder } from './temporary-file';

/** Grace period in seconds for files without a record: an upload in progress is not an orphan. */
export const graceSeconds = 24 * 60 * 60;

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
  files: Pick<FileStore, 'list' | 'discard'>,
  db: Database,
  now: number,
): Promise<Sweep> {
  const [stored, uris] = [await files.list(), await recordedUris(db)];
  const orphans = stored.filter(({ path }) => !uris.has(recorded(path)));
  const isUpload = (path: string): boolean => path.startsWith(incomingFolder);
  const isForeign = orphans.some(({ path }) => !isUpload(path)) && orphans.length === stored.length;
  const removed: string[] = [];
  for (const { path, changedAtMs } of orphans) {
    if (isForeign && !isUpload(path)) continue;
    if (now - changedAtMs / 1000 < graceSeconds) continue;
    await files.discard(path);
    removed.push(path);
  }
  return { removed, isForeign };
}
