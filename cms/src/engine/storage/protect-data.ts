import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['files', 'outbox'];
const databaseFiles = ['content.db', 'content.db-wal', 'content.db-shm', 'content.lock'];

/**
 * Whether this account may change the mode: on a shared disk the folder may belong to another
 * account.
 */
const isOwn = (path: string): boolean => {
  const account = process.geteuid?.();
  return account !== undefined && existsSync(path) && statSync(path).uid === account;
};

/**
 * Restricts database, files and outbox of a data folder to the current account: 0700 for folders,
 * 0600 for files. A new data folder is created with 0700; the mode of an existing data folder is
 * not changed.
 */
export function protectData(data: string): void {
  for (const name of folders) {
    const folder = join(data, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOwn(folder)) chmodSync(folder, 0o700);
  }
  for (const name of databaseFiles) {
    const file = join(data, name);
    if (isOwn(file)) chmodSync(file, 0o600);
  }
}
