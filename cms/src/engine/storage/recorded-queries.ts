import { isDeepStrictEqual } from 'node:util';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  type QueryExecutor,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely';

/** A query that was run, with the rows that it returned. */
export interface RecordedQuery {
  readonly query: CompiledQuery;
  readonly rows: readonly unknown[];
}

const isSameQuery = (one: CompiledQuery, other: CompiledQuery): boolean =>
  one.sql === other.sql && isDeepStrictEqual(one.parameters, other.parameters);

class RecordingExecutor extends DefaultQueryExecutor {
  readonly recorded: RecordedQuery[] = [];
  constructor(
    executor: QueryExecutor,
    private readonly known: readonly RecordedQuery[],
  ) {
    super(executor, executor.adapter, executor, [...executor.plugins]);
  }
  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const known = this.known.find((one) => isSameQuery(one.query, query));
    const { rows } = known ?? (await super.executeQuery<Row>(query));
    // Without its nodes, which take many times the memory of the text.
    this.recorded.push({ query: CompiledQuery.raw(query.sql, [...query.parameters]), rows });
    return { rows: rows as Row[] };
  }
}

/** Runs queries and records them with their rows. */
export interface Recording extends QueryExecutorProvider {
  readonly recorded: readonly RecordedQuery[];
}

/** Returns a recording of queries; takes the rows of a query in `known` from there. */
export function recordQueries(
  db: QueryExecutorProvider,
  known: readonly RecordedQuery[] = [],
): Recording {
  const executor = new RecordingExecutor(db.getExecutor(), known);
  return { getExecutor: () => executor, recorded: executor.recorded };
}

/** Queries that were run again, up to the first that returned other rows. */
interface Repetition {
  readonly isSame: boolean;
  readonly recorded: readonly RecordedQuery[];
}

/** Runs recorded queries again until one returns other rows than it did. */
export async function repeatQueries(
  db: QueryExecutorProvider,
  queries: readonly RecordedQuery[],
): Promise<Repetition> {
  const executor = db.getExecutor();
  const recorded: RecordedQuery[] = [];
  for (const { query, rows: before } of queries) {
    const { rows } = await executor.executeQuery(query);
    recorded.push({ query, rows });
    if (!isDeepStrictEqual(rows, before)) return { isSame: false, recorded };
  }
  return { isSame: true, recorded };
}

/** Bytes of a cell or parameter in memory, at most: two for each character of a text. */
const sizeOf = (cell: unknown): number => 16 + (typeof cell === 'string' ? 2 * cell.length : 0);

/** Returns the memory that recorded queries take, in bytes, about. */
export function sizeOfQueries(queries: readonly RecordedQuery[]): number {
  let size = 0;
  for (const { query, rows } of queries) {
    for (const text of [query.sql, ...query.parameters]) size += sizeOf(text);
    for (const row of rows) for (const cell of Object.values(row as object)) size += sizeOf(cell);
  }
  return size;
}
