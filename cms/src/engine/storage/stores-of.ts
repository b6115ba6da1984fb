import type { Database } from './database';
import { currentSchema } from './dialect';

interface ColumnStore {
  readonly name: string;
  readonly store: 'text' | 'integer';
}

const isInternal = (name: string): boolean => /^(kysely|sqlite|libsql)_/.test(name);

/** Returns the tables with columns, except the migration tables. */
export async function storesOf(db: Database): Promise<ReadonlyMap<string, ColumnStore[]>> {
  const schema = await currentSchema(db);
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter((table) => !isInternal(table.name) && !table.isView)
      .filter((table) => schema === undefined || table.schema === schema)
      .map(({ name, columns }) => [
        name,
        columns.map((column) => ({
          name: column.name,
          store: /int/i.test(column.dataType) ? 'integer' : 'text',
        })),
      ]),
  );
}
