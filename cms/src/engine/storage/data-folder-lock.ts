import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Place } from './database';

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {}

/** Lets go of the data folder. */
export type Release = () => void;

/**
 * Takes a data folder for this process alone; throws `DataFolderInUse` if another process has it. With PostgreSQL, where
 * several copies of the service may run, nothing is taken.
 *
 * The lock is one of the operating system on an empty SQLite file, so that it goes with the process that holds it, however
 * that ends: a note with a process number outlives a killed process, and two can find it stale at once.
 */
export function takeDataFolder({ data, databaseUrl }: Place): Release {
  if (databaseUrl) return () => undefined;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lock = new Libsql(join(data, 'content.lock'));
  const note = join(data, 'content.pid');
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(
      `The data folder ${data} is in use by ${holderOf(note)}. Stop that process, or choose another folder with PORTAL_DATA.`,
    );
  }
  writeFileSync(note, String(process.pid));
  return () => {
    rmSync(note, { force: true });
    // The driver closes its file late where a transaction is open.
    lock.exec('rollback');
    lock.close();
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

function holderOf(note: string): string {
  try {
    return `process ${readFileSync(note, 'utf8')}`;
  } catch {
    // Taken a moment ago: the note is not written yet.
    return 'another process';
  }
}
