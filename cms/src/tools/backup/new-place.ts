import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { openDatabase, type Place } from '../../engine/storage/database';

/** An empty database beside the database of a site, which replaces the old database atomically. */
interface NewPlace {
  readonly place: Place;
  /**
   * Replaces the database; moves the old data to the folder `kept`, or to a schema of that name.
   */
  readonly swap: (kept: string) => Promise<void>;
}

/** Checkpoints the database into a single file, which can be moved without the WAL. */
function closeForGood(file: string): void {
  const connection = new Libsql(file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

async function move(file: string, to: string): Promise<void> {
  for (const part of ['', '-wal', '-shm'])
    if (existsSync(`${file}${part}`)) await rename(`${file}${part}`, `${to}${part}`);
}

const besideFile = (place: Place, stage: string): NewPlace => ({
  place: { data: stage, databaseUrl: '' },
  swap: async (kept) => {
    const file = join(place.data, 'content.db');
    closeForGood(join(stage, 'content.db'));
    if (existsSync(file)) await mkdir(kept, { recursive: true });
    await move(file, join(kept, 'content.db'));
    await rename(join(stage, 'content.db'), file);
  },
});

async function besideSchema(place: Place, stage: string): Promise<NewPlace> {
  const schema = basename(stage).toLowerCase();
  const url = new URL(place.databaseUrl);
  url.searchParams.set('options', `-c search_path="${schema}"`);
  const db = openDatabase(place);
  await sql`create schema ${sql.id(schema)}`.execute(db).finally(() => db.destroy());
  return {
    place: { ...place, databaseUrl: url.href },
    swap: async (kept) => {
      const database = openDatabase(place);
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
        database,
      );
      const current = rows[0]?.name ?? 'public';
      await database
        .transaction()
        .execute(async (one) => {
          await sql`alter schema ${sql.id(current)} rename to ${sql.id(basename(kept).toLowerCase())}`.execute(
            one,
          );
          await sql`alter schema ${sql.id(schema)} rename to ${sql.id(current)}`.execute(one);
        })
        .finally(() => database.destroy());
    },
  };
}

export const newPlaceFor = (place: Place, stage: string): Promise<NewPlace> =>
  place.databaseUrl ? besideSchema(place, stage) : Promise.resolve(besideFile(place, stage));
