import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { extract } from 'tar';
import type { FilesPlace } from '../../engine/files/open-files';
import type { Cell } from '../../engine/schema/json';
import { ensureContentTables } from '../../engine/storage/content-tables';
import { takeDataFolder } from '../../engine/storage/data-folder-lock';
import { type Database, openDatabase, type Place } from '../../engine/storage/database';
import { addColumn, existingColumns, insertRows } from '../../engine/storage/dialect';
import { isInUse } from '../../engine/storage/in-use';
import { migrate, migrationsNamed, refuseNewer } from '../../engine/storage/migrations';
import { contentModel } from '../../product/types/resource-types';
import { hashOf, type Manifest, readManifest, type TableOfBackup } from './manifest';
import { newPlaceFor } from './new-place';
import { siteFiles } from './site-files';

async function unpack(file: string, folder: string): Promise<Manifest> {
  await extract({ file, cwd: folder, strict: true }).catch((error: Error) => {
    throw new Error(`The backup cannot be read: ${error.message}.`, { cause: error });
  });
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = readManifest(text);
  refuseNewer(manifest.migrations, 'The backup');
  for (const { path, sha256 } of manifest.hashes) {
    const found = await hashOf(join(folder, path)).catch(() => 'nothing');
    if (found !== sha256)
      throw new Error(`The backup is damaged: ${path} is not what was written.`);
  }
  return manifest;
}

async function fillTable(db: Database, folder: string, table: TableOfBackup): Promise<void> {
  const present = (await existingColumns(db)).get(table.name);
  if (!present) throw new Error(`The backup holds a table that is not known: ${table.name}.`);
  for (const { name, store } of table.columns.filter((column) => !present.has(column.name)))
    await addColumn(db, table.name, name, store);
  const lines = (await readFile(join(folder, 'tables', `${table.name}.jsonl`), 'utf8')).split('\n');
  const rows = lines.filter(Boolean).map((line): Cell[] => JSON.parse(line));
  await sql`delete from ${sql.table(table.name)}`.execute(db);
  const names = table.columns.map(({ name }) => name);
  await insertRows(db, table.name, names, rows);
}

/** Migrates an empty database to the version of the backup, and inserts the rows. */
async function fill(db: Database, folder: string, { tables, migrations }: Manifest): Promise<void> {
  await migrate(db, migrationsNamed(migrations));
  await ensureContentTables(db, contentModel);
  // All other tables reference these rows.
  const first = tables.filter(({ name }) => name === 'entity');
  for (const table of [...first, ...tables.filter(({ name }) => name !== 'entity')])
    await fillTable(db, folder, table);
}

/**
 * Restores a site from a backup. Prepares and checks everything first, then swaps.
 *
 * Refuses a site with content unless `replace` is set; the old content is kept in
 * `before-restore-...` in the data folder. Throws an Error for an archive that is damaged or from a
 * newer version.
 */
export async function restore(
  place: Place & FilesPlace,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<Manifest> {
  if (!replace && (await isInUse(place)))
    throw new Error('There is content already. Use --replace to put the backup in its place.');
  if (!replace && (await (await siteFiles(place)).hasForeign()))
    throw new Error(
      'The bucket of FILES_URL has files, perhaps of another site. Choose another folder in FILES_URL, or use --replace to delete the files.',
    );
  const release = takeDataFolder(place);
  try {
    return await restoreAlone(place, file);
  } finally {
    release();
  }
}

async function restoreAlone(place: Place & FilesPlace, file: string): Promise<Manifest> {
  const stage = await mkdtemp(join(place.data, 'restore-'));
  try {
    const manifest = await unpack(file, stage);
    const kept = join(place.data, `before-${stage.split('/').at(-1)}`);
    const fresh = await newPlaceFor(place, stage);
    const db = openDatabase(fresh.place);
    await fill(db, stage, manifest).finally(() => db.destroy());
    await fresh.swap(kept);
    await mkdir(join(stage, 'files'), { recursive: true });
    await (await siteFiles(place)).replace(join(stage, 'files'), kept);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
