import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';
import { shapeRows } from './shape-rows';

/** Number of prepared statements that a connection keeps. */
const mostKept = 250;

/** Statements that change the columns of prepared statements. */
const changesTables = /^\s*(create|alter|drop)\b/i;

function prepare(database: Libsql.Database, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const run: SqliteStatement['run'] = (parameters) => statement.run(parameters);
  if (!statement.reader) return { reader: false, run, all: () => [], iterate: () => [].values() };
  const names = statement.columns().map(({ name }) => name);
  statement.raw();
  const all: SqliteStatement['all'] = (parameters) =>
    shapeRows(names, statement.all(parameters) as unknown[][]);
  return { reader: true, run, all, iterate: (parameters) => all(parameters).values() };
}

/**
 * Connection of libSQL that prepares each text of SQL once: parsing and planning take half of the
 * time of a short read. Keeps the texts that were used last, until a statement changes a table.
 */
export class KeptStatements implements SqliteDatabase {
  private readonly kept = new Map<string, SqliteStatement>();
  constructor(private readonly database: Libsql.Database) {}

  prepare(text: string): SqliteStatement {
    if (changesTables.test(text)) {
      this.kept.clear();
      return prepare(this.database, text);
    }
    const statement = this.kept.get(text) ?? prepare(this.database, text);
    // A map is ordered by insertion: its first text was not used for the longest time.
    this.kept.delete(text);
    this.kept.set(text, statement);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return statement;
  }

  close(): void {
    this.kept.clear();
    this.database.close();
  }
}
