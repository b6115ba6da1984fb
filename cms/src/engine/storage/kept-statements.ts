import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** Number of prepared statements that a connection keeps. */
const mostKept = 250;

/** Statements that change the columns of prepared statements. */
const changesTables = /^\s*(create|alter|drop)\b/i;

/**
 * Returns rows as objects of one shape. The objects that libSQL creates are dictionaries in the
 * engine of JavaScript: reading all cells of a row takes ten times as long.
 */
function asObjects(names: readonly string[], rows: readonly (readonly unknown[])[]): unknown[] {
  const empty = Object.fromEntries(names.map((name) => [name, null as unknown]));
  return rows.map((cells) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1)
      row[names[index] as string] = cells[index];
    return row;
  });
}

function prepare(database: Libsql.Database, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const run: SqliteStatement['run'] = (parameters) => statement.run(parameters);
  if (!statement.reader) return { reader: false, run, all: () => [], iterate: () => [].values() };
  const names = statement.columns().map(({ name }) => name);
  statement.raw();
  const all: SqliteStatement['all'] = (parameters) =>
    asObjects(names, statement.all(parameters) as unknown[][]);
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
