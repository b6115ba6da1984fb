import { PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { libsqlDataVersion, postgresDataVersion } from './data-version';
import type { Database } from './database';
import { placedBroadcast, postgresEventPlace } from './event-place';
import { type JsonFunctions, libsqlJson, postgresJson } from './json-functions';

/** Differences between the two stores. All other SQL works on both. */
interface Dialect {
  readonly columns: Readonly<Record<'text' | 'integer', string>>;
  /** Null order of an index, for lists with nulls first ascending and nulls last descending. */
  readonly indexOrder: string;
  readonly json: JsonFunctions;
  /** Expression of the version of the data. */
  readonly dataVersion: RawBuilder<string>;
  /** Expression of the place of the last broadcast; null where the only instance knows the place. */
  readonly eventPlace: RawBuilder<string | null>;
  readonly oneOf: (text: RawBuilder<unknown>, texts: readonly string[]) => RawBuilder<boolean>;
  /** Blocks other writers until the end of the transaction. */
  readonly lockWrites: (db: Database) => Promise<void>;
  /** Runs work exclusively among all instances of the service, for example migrations. */
  readonly alone: <Result>(db: Database, work: () => Promise<Result>) => Promise<Result>;
  /** Broadcasts a JSON object to all instances after the commit; with its place where instances share the places. */
  readonly broadcast: (db: Database, text: string) => Promise<void>;
  /** Statement that starts a read-only snapshot transaction. */
  readonly beginSnapshot: string;
  /** Returns the default schema; undefined without schemas. */
  readonly schema: (db: Database) => Promise<string | undefined>;
}

const libsql: Dialect = {
  columns: { text: 'text', integer: 'integer' },
  // SQLite sorts nulls first by default.
  indexOrder: '',
  json: libsqlJson,
  dataVersion: libsqlDataVersion,
  eventPlace: sql`null`,
  oneOf: (text, texts) =>
    sql<boolean>`${text} in (select value from json_each(${JSON.stringify(texts)}))`,
  // Transactions already start as writers.
  lockWrites: () => Promise.resolve(),
  alone: (_, work) => work(),
  broadcast: async (db, text) =>
    afterCommit(db, (own) => {
      for (const hear of hearers.get(own) ?? []) hear(text);
    }),
  beginSnapshot: 'begin deferred',
  schema: () => Promise.resolve(undefined),
};

/** Keys of advisory locks, equal for all instances of the service. */
const locks = { write: 7_461_001, start: 7_461_002 };

/** PostgreSQL channel for broadcasts between instances. */
export const broadcastChannel = 'groundplan';

const postgres: Dialect = {
  // Text comparison by code point and 64-bit integers, as in libSQL, independent of the database's
  // locale.
  columns: { text: 'text collate "C"', integer: 'bigint' },
  indexOrder: 'asc nulls first',
  json: postgresJson,
  dataVersion: postgresDataVersion,
  eventPlace: postgresEventPlace,
  oneOf: (text, texts) => sql<boolean>`${text} = any(${texts})`,
  lockWrites: async (db) => {
    await sql`select pg_advisory_xact_lock(${locks.write})`.execute(db);
  },
  alone: (db, work) =>
    db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(${locks.start})`.execute(one);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${locks.start})`.execute(one);
      }
    }),
  broadcast: async (db, text) => {
    await placedBroadcast(broadcastChannel, text).execute(db);
  },
  beginSnapshot: 'begin isolation level repeatable read read only',
  schema: async (db) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    return rows[0]?.name;
  },
};

const dialectOf = (db: QueryExecutorProvider): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgres : libsql;

/** Returns the column type for texts or integers. */
export const columnType = (db: QueryExecutorProvider, store: 'text' | 'integer') =>
  sql.raw(dialectOf(db).columns[store]);

/**
 * Returns the condition that a text is one of some texts. They are one parameter: the statement is the same for any number,
 * which is prepared once, and libSQL finds 600 records in half of the time of 600 parameters.
 */
export const oneOf = (
  db: QueryExecutorProvider,
  text: RawBuilder<unknown>,
  texts: readonly string[],
): RawBuilder<boolean> => dialectOf(db).oneOf(text, texts);

/** Runs a write transaction; writers are serialised on both stores, which excludes stale reads. */
export async function inTransaction<Result>(
  db: Database,
  action: (db: Database) => Promise<Result>,
): Promise<Result> {
  const afterwards = new Set<CommitListener>();
  const result = await db.transaction().execute(async (transaction) => {
    await dialectOf(db).lockWrites(transaction);
    pending.set(transaction, afterwards);
    return action(transaction);
  });
  for (const listener of afterwards) listener(db);
  return result;
}

type CommitListener = (db: Database) => void;

/** Commit listeners of open transactions. */
const pending = new WeakMap<Database, Set<CommitListener>>();

/**
 * Registers a listener for the commit of the transaction, called once even if added repeatedly;
 * outside a transaction called immediately. A rollback discards the listener.
 */
export function afterCommit(db: Database, listener: CommitListener): void {
  const listeners = pending.get(db);
  if (listeners) listeners.add(listener);
  else listener(db);
}

type Hear = (text: string) => void;

/** Listeners of broadcasts by libSQL database, which a single process uses. */
const hearers = new WeakMap<Database, Set<Hear>>();

/** Subscribes to broadcasts of a libSQL database. Returns the unsubscribe function. */
export function hearInProcess(db: Database, hear: Hear): () => void {
  const all = hearers.get(db) ?? new Set();
  hearers.set(db, all.add(hear));
  return () => void all.delete(hear);
}

/**
 * Broadcasts a JSON object of at most 7,900 bytes to all instances of the service, including this one:
 * after the commit of a transaction, never after a rollback; outside a transaction immediately.
 */
export const broadcast = (db: Database, text: string): Promise<void> =>
  dialectOf(db).broadcast(db, text);

/** Runs work exclusively among all instances of the service. */
export const runExclusively = <Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> => dialectOf(db).alone(db, work);

/** JSON functions of the database. */
export const jsonIn = (db: QueryExecutorProvider): JsonFunctions => dialectOf(db).json;

/**
 * Returns the expression of the version of the data: between two queries with equal versions no other query reads other rows,
 * whoever writes. Versions of two runs of the service cannot be compared.
 */
export const dataVersionIn = (db: Database): RawBuilder<string> => dialectOf(db).dataVersion;

/** Returns the expression of the place of the last broadcast that a query sees; null where the only instance knows the place. */
export const eventPlaceIn = (db: Database): RawBuilder<string | null> => dialectOf(db).eventPlace;

/** Reads the place of the last broadcast; null where the only instance knows the place. */
export async function readEventPlace(db: Database): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`select ${eventPlaceIn(db)} as place`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

/** Returns the default schema; undefined without schemas. */
export const currentSchema = (db: Database): Promise<string | undefined> =>
  dialectOf(db).schema(db);

/** Runs reads in a snapshot transaction. */
export const snapshot = <Result>(
  database: Database,
  read: (db: Database) => Promise<Result>,
): Promise<Result> =>
  database.connection().execute(async (db) => {
    await sql.raw(dialectOf(db).beginSnapshot).execute(db);
    try {
      return await read(db);
    } finally {
      await sql`rollback`.execute(db);
    }
  });

/** Adds a column to a table, in the type of the database. Fails if the column exists. */
export async function addColumn(
  db: Database,
  table: string,
  name: string,
  store: 'text' | 'integer',
): Promise<void> {
  await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${columnType(db, store)}`.execute(
    db,
  );
}

/** Creates an index for ascending and descending lists, if missing. */
export async function ensureIndex(
  db: Database,
  table: string,
  name: string,
  expression: RawBuilder<unknown>,
): Promise<void> {
  await sql`create index if not exists ${sql.id(`${table}__${name}__index`)}
    on ${sql.table(table)} ((${expression}) ${sql.raw(dialectOf(db).indexOrder)})`.execute(db);
}

/** Inserts many rows in one transaction, some hundreds per statement. */
export const insertRows = (
  database: Database,
  table: string,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> =>
  inTransaction(database, async (db) => {
    const size = Math.max(1, Math.floor(10_000 / names.length));
    for (let start = 0; start < rows.length; start += size) {
      const values = rows.slice(start, start + size).map((row) => sql`(${sql.join([...row])})`);
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values ${sql.join(values)}`.execute(db);
    }
  });

/** Returns the columns of each existing table. */
export async function existingColumns(
  db: Database,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const schema = await currentSchema(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return new Map(
    tables
      .filter((table) => schema === undefined || table.schema === schema)
      .map((table) => [table.name, new Set(table.columns.map((column) => column.name))]),
  );
}
