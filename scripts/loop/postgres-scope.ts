import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the content service with code that depends on the database. */
const folders = ['storage', 'query', 'load', 'write'];

/**
 * Digest of the code in these folders at the last successful full PostgreSQL run. The file is
 * committed with the code.
 */
const recordFile = 'cms/postgres-tested.txt';

/**
 * Whether all tests of the content service run on PostgreSQL, or only the storage contract tests.
 */
export interface PostgresScope {
  readonly isFull: boolean;
  /** Records that the current code passed the full run on PostgreSQL. */
  readonly passed: () => void;
}

/**
 * Returns whether all tests must run: the database-dependent code has changed since the last
 * successful full run.
 */
export async function postgresScope(root: string): Promise<PostgresScope> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = join(root, 'cms/src/engine', folder);
    const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.ts'));
    for (const name of names.sort()) hash.update(name).update(await readFile(join(path, name)));
  }
  const record = `${hash.digest('hex')}\n`;
  const file = join(root, recordFile);
  return {
    isFull: !existsSync(file) || readFileSync(file, 'utf8') !== record,
    passed: () => writeFileSync(file, record),
  };
}
