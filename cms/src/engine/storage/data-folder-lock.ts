import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Place } from './database';
import { unusableDatabase } from './unusable-database';

/** Thrown if another process holds the lock of the data folder. */
export class DataFolderInUse extends Error {}

/** Releases the lock of the data folder. */
export type Release = () => void;

/**
 * Locks a data folder for this process. Throws `DataFolderInUse` if another process holds the lock.
 * No effect with PostgreSQL, which several instances may share.
 *
 * Uses an operating system lock on an empty SQLite file, released when the process exits for any
 * reason. A file with a process id would survive a crash, and two processes could take over the
 * stale file at once.
 */
export function takeDataFolder({ data, databaseUrl }: Place): Release {
  if (databaseUrl) return () => undefined;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, 'content.lock');
  const lock = openLock(file);
  const note = join(data, 'content.pid');
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw unusableDatabase(file, error);
    throw new DataFolderInUse(
      `The data folder ${data} is in use by ${holderOf(note)}. Stop that process, or choose another folder with PORTAL_DATA.`,
    );
  }
  writeFileSync(note, String(process.pid));
  return () => {
    rmSync(note, { force: true });
    // The driver closes the file late while a transaction is open.
    lock.exec('rollback');
    lock.close();
  };
}

function openLock(file: string): Libsql.Database {
  try {
    return new Libsql(file);
  } catch (error) {
    throw unusableDatabase(file, error);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

function holderOf(note: string): string {
  try {
    return `process ${readFileSync(note, 'utf8')}`;
  } catch {
    // The lock was taken just now: the process id is not written yet.
    return 'another process';
  }
}
