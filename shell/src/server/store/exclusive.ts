import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './error-code';

const waitedMs = 10_000;

/**
 * Runs work exclusively, across processes and within this process, by lock file.
 *
 * The lock is a SQLite lock on the file: the operating system releases the lock when the process
 * exits for any reason. Rejects if the lock is not acquired within ten seconds.
 */
export async function exclusive<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  const { default: Libsql } = await import('libsql');
  const database = new Libsql(lock, { timeout: 0 });
  try {
    await take(database, lock);
    return await work();
  } finally {
    database.close();
  }
}

interface Lockable {
  exec(sql: string): unknown;
}

async function take(database: Lockable, lock: string): Promise<void> {
  const end = Date.now() + waitedMs;
  while (!tryTake(database)) {
    if (Date.now() > end) {
      throw new Error(`Another deployment is in progress (${lock}). Try again later.`);
    }
    await pause(5 + Math.random() * 20);
  }
}

function tryTake(database: Lockable): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return false;
    throw error;
  }
}
