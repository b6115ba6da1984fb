import { setImmediate as nextTurn } from 'node:timers/promises';
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

/**
 * Returns a recording of queries. Takes the rows of a query in `known` from there: queries that the same request has just run.
 */
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

/** Milliseconds after which other requests get a turn: the driver of libSQL runs a query without one. */
const longestTurn = 5;

/** Runs recorded queries again until one returns other rows than it did. */
export async function repeatQueries(
  db: QueryExecutorProvider,
  queries: readonly RecordedQuery[],
): Promise<Repetition> {
  const executor = db.getExecutor();
  const recorded: RecordedQuery[] = [];
  let begun = performance.now();
  for (const { query, rows: before } of queries) {
    if (performance.now() - begun > longestTurn) {
      await nextTurn();
      begun = performance.now();
    }
    const { rows } = await executor.executeQuery(query);
    recorded.push({ query, rows });
    if (!isDeepStrictEqual(rows, before)) return { isSame: false, recorded };
  }
  return { isSame: true, recorded };
}

/** Returns the bytes of a value in memory, about: two for each character of a text. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 16;
  let size = 16;
  for (const member of Object.values(value)) size += sizeOf(member);
  return size;
}

/** Returns the bytes that recorded queries take in memory, about. */
export function sizeOfQueries(queries: readonly RecordedQuery[]): number {
  let size = 0;
  for (const { query, rows } of queries)
    size += sizeOf(query.sql) + sizeOf(query.parameters) + sizeOf(rows);
  return size;
}
