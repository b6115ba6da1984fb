import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { create } from 'tar';
import type { FilesPlace } from '../../engine/files/open-files';
import type { Row } from '../../engine/schema/json';
import { type Database, openDatabase, type Place } from '../../engine/storage/database';
import { snapshot } from '../../engine/storage/dialect';
import { executedMigrations, refuseNewer } from '../../engine/storage/migrations';
import { storesOf } from '../../engine/storage/stores-of';
import { hashOf, type Manifest, type TableOfBackup } from './manifest';
import { filesBelow, siteFiles } from './site-files';

/** Dumps every table in one snapshot, a JSON array per row and line. */
async function dumpTables(
  db: Database,
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  await mkdir(folder);
  return snapshot(db, async (one) => {
    const migrations = await executedMigrations(one);
    refuseNewer(migrations, 'The database');
    const tables: TableOfBackup[] = [];
    for (const [name, columns] of await storesOf(one)) {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(one);
      const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column.name])));
      await writeFile(join(folder, `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''));
      tables.push({ name, columns, rows: rows.length });
    }
    return { tables, migrations };
  });
}

async function hashes(stage: string): Promise<Manifest['hashes']> {
  const found: Manifest['hashes'] = [];
  for (const path of await filesBelow(stage))
    found.push({ path, sha256: await hashOf(join(stage, path)) });
  return found;
}

/**
 * Writes database and files to an archive while the service runs.
 *
 * The archive format is the same for both stores, which allows moving a site between the stores.
 */
export async function backUp(place: Place & FilesPlace, target: string): Promise<Manifest> {
  const file = resolve(target);
  const stage = await mkdtemp(`${file}.part-`);
  const db = openDatabase(place);
  try {
    const dumped = await dumpTables(db, join(stage, 'tables'));
    await (await siteFiles(place)).collect(join(stage, 'files'));
    const manifest: Manifest = {
      format: 1,
      made: new Date().toISOString(),
      ...dumped,
      hashes: await hashes(stage),
    };
    await writeFile(join(stage, 'manifest.json'), JSON.stringify(manifest, null, 2));
    await create({ gzip: true, cwd: stage, file: `${stage}.tgz`, portable: true }, [
      'manifest.json',
      ...(await readdir(stage)).filter((name) => name !== 'manifest.json'),
    ]);
    await rename(`${stage}.tgz`, file);
    return manifest;
  } finally {
    await db.destroy();
    await rm(stage, { recursive: true, force: true });
  }
}
