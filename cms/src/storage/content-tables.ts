import { sql } from 'kysely';
import { columnOf } from '../declare/field';
import type { ResourceType } from '../declare/resource-type';
import type { Database } from './database';
import { columnType, existingColumns } from './dialect';

interface Column {
  readonly name: string;
  readonly store: 'text' | 'integer';
}

const columnsOf = (type: ResourceType): Column[] =>
  Object.entries(type.attributes).flatMap(([name, field]) =>
    field.parts.map((part) => ({ name: columnOf(name, part), store: part.store })),
  );

async function createTable(db: Database, type: ResourceType): Promise<void> {
  let table = db.schema
    .createTable(type.table)
    .addColumn('uuid', columnType(db, 'text'), (column) =>
      column.primaryKey().references('entity.uuid').onDelete('cascade'),
    );
  for (const { name, store } of columnsOf(type))
    table = table.addColumn(name, columnType(db, store));
  await table.execute();
}

/** Makes the tables and columns that the declarations ask for and the database lacks; removes nothing. */
export async function ensureContentTables(
  db: Database,
  types: readonly ResourceType[],
): Promise<void> {
  const existing = await existingColumns(db);
  for (const type of types) {
    const columns = existing.get(type.table);
    if (!columns) await createTable(db, type);
    else
      for (const { name, store } of columnsOf(type).filter((column) => !columns.has(column.name)))
        await sql`alter table ${sql.table(type.table)} add column ${sql.ref(name)} ${columnType(db, store)}`.execute(
          db,
        );
  }
}
