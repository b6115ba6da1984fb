import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Cell } from '../schema/json';
import { jsonIn } from './dialect';
import { shapeRows } from './shape-rows';

/** A column of the rows: SQL of an expression without parameters; its value may be JSON. */
interface Column {
  readonly name: string;
  readonly cell: string;
}

/** Number of arguments that a function of either store takes. */
const mostArguments = 100;

/** Returns SQL of a row as JSON: an array of cells, or of arrays of cells if there are too many for one function. */
function rowAsJson(db: QueryExecutorProvider, cells: readonly string[]): string {
  const { array } = jsonIn(db);
  if (cells.length <= mostArguments) return array(cells);
  const groups: string[] = [];
  for (let start = 0; start < cells.length; start += mostArguments)
    groups.push(array(cells.slice(start, start + mostArguments)));
  return array(groups);
}

/** Columns of rows with the SQL that selects them as one JSON text. */
export interface RowShape {
  readonly names: readonly string[];
  readonly list: RawBuilder<unknown>;
}

/** Returns the shape of rows out of columns; `order` is SQL of the order of the rows, which is undefined without. */
export function rowShape(
  db: QueryExecutorProvider,
  columns: readonly Column[],
  order?: string,
): RowShape {
  const { ofRows, text } = jsonIn(db);
  const cells = columns.map(({ cell }) => cell);
  return {
    names: columns.map(({ name }) => name),
    list: sql.raw(text(ofRows(rowAsJson(db, cells), order))),
  };
}

/** Rows with the number of characters of their JSON text. */
interface SelectedRows<Value> {
  readonly rows: Record<string, Value | null>[];
  readonly size: number;
}

/**
 * Selects rows as one JSON text: cells that cross from the driver one by one take twice as long (ADR 154).
 * `from` is the rest of the query, from the word `from` on.
 */
export async function selectRows<Value = Cell>(
  db: QueryExecutorProvider,
  { names, list }: RowShape,
  from: RawBuilder<unknown>,
): Promise<SelectedRows<Value>> {
  const { rows } = await sql<{ list: string | null }>`select ${list} as list ${from}`.execute(db);
  const found = rows[0]?.list ?? '[]';
  const parsed = JSON.parse(found) as Value[][] | Value[][][];
  const cells = names.length <= mostArguments ? parsed : parsed.map((groups) => groups.flat());
  return { rows: shapeRows(names, cells as Value[][]), size: found.length };
}
