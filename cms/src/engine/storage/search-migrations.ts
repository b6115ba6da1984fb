import { type Kysely, type Migration, sql } from 'kysely';
import type { Database } from './database';
import { existingColumns } from './dialect';

const suffix = '__folded';

/**
 * Removes the folded texts of versions that kept accents, with the indexes on the folded texts.
 * `ensureContentTables` then adds and fills the columns anew.
 */
export const foldedAccents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, columns] of await existingColumns(db as Database))
      for (const column of columns) {
        if (!column.endsWith(suffix)) continue;
        const index = `${table}__${column.slice(0, -suffix.length)}__index`;
        await sql`drop index if exists ${sql.id(index)}`.execute(db);
        await db.schema.alterTable(table).dropColumn(column).execute();
      }
  },
};
