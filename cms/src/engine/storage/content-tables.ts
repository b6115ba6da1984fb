import { type RawBuilder, sql } from 'kysely';
import { type DerivedColumn, derivedColumnsOf } from '../schema/derived';
import { columnOf, type Part } from '../schema/field';
import { folded } from '../schema/folding';
import type { Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from './database';
import { addColumn, columnType, ensureIndex, existingColumns } from './dialect';

interface Column {
  readonly name: string;
  readonly store: 'text' | 'integer';
}

/** Immutable number of the record: lists are sorted without a join with `entity`. */
const number: Column = { name: 'entity_number', store: 'integer' };

const columnsOf = (type: ResourceType): Column[] => [
  number,
  ...Object.entries(type.attributes).flatMap(([name, field]) =>
    field.parts.map((part) => ({ name: columnOf(name, part), store: part.store })),
  ),
  ...derivedColumnsOf(type),
];

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

/** Computes a derived column for records that an older version wrote, which does not know the column. */
async function fill(
  db: Database,
  type: ResourceType,
  { name, of, derive }: DerivedColumn,
): Promise<void> {
  const { rows } = await sql<Row>`select uuid, ${sql.ref(of)} as given from ${sql.table(type.table)}
      where ${sql.ref(name)} is null and ${sql.ref(of)} is not null`.execute(db);
  for (const { uuid, given } of rows) {
    const cell = derive(given);
    if (cell !== null)
      await sql`update ${sql.table(type.table)} set ${sql.ref(name)} = ${cell} where uuid = ${uuid}`.execute(
        db,
      );
  }
}

async function addColumns(
  db: Database,
  type: ResourceType,
  present: ReadonlySet<string>,
): Promise<void> {
  for (const { name, store } of columnsOf(type).filter((column) => !present.has(column.name)))
    await addColumn(db, type.table, name, store);
  for (const column of derivedColumnsOf(type)) await fill(db, type, column);
}

/** Returns the expression by which lists compare a column. */
const comparedAs = (column: string, { ignoreCase }: Part): RawBuilder<unknown> =>
  ignoreCase ? folded(column) : sql.ref(column);

/** Returns the indexes for fields by which lists are filtered or sorted. */
const indexesOf = (type: ResourceType): { name: string; expression: RawBuilder<unknown> }[] => [
  { name: number.name, expression: sql.ref(number.name) },
  ...Object.entries(type.attributes)
    .filter(([, field]) => field.indexed)
    .flatMap(([name, field]) =>
      field.parts.map((part) => {
        const column = columnOf(name, part);
        return { name: column, expression: comparedAs(column, part) };
      }),
    ),
  ...derivedColumnsOf(type)
    .filter(({ store }) => store === 'integer')
    .map(({ name }) => ({ name, expression: sql.ref(name) })),
];

/** Numbers existing records of a version without the column. */
const fillNumbers = ({ table }: ResourceType, db: Database) =>
  sql`update ${sql.table(table)} set entity_number =
    (select number from entity where entity.uuid = ${sql.ref(`${table}.uuid`)})
    where entity_number is null`.execute(db);

/** Creates missing tables, columns and indexes of the declarations; removes nothing. */
export async function ensureContentTables(
  db: Database,
  types: readonly ResourceType[],
): Promise<void> {
  const existing = await existingColumns(db);
  for (const type of types) {
    const columns = existing.get(type.table);
    if (columns) await addColumns(db, type, columns);
    else await createTable(db, type);
    await fillNumbers(type, db);
    for (const { name, expression } of indexesOf(type))
      await ensureIndex(db, type.table, name, expression);
  }
}
