import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Code of the content service whose behaviour depends on the database. */
const folders = ['storage', 'query', 'load', 'write'];
const marker = 'node_modules/.cache/groundplan/postgres-tested.txt';

/** Whether all tests of the content service run on PostgreSQL, or only those of the storage contract. */
export interface PostgresScope {
  readonly isFull: boolean;
  /** Remembers that this code passed all tests on PostgreSQL. */
  readonly passed: () => void;
}

/** All tests run if the code that depends on the database has changed since they last passed in this checkout. */
export async function postgresScope(root: string): Promise<PostgresScope> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = join(root, 'cms/src', folder);
    const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.ts'));
    for (const name of names.sort()) hash.update(name).update(await readFile(join(path, name)));
  }
  const digest = hash.digest('hex');
  const file = join(root, marker);
  return {
    isFull: !existsSync(file) || readFileSync(file, 'utf8') !== digest,
    passed: () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, digest);
    },
  };
}
