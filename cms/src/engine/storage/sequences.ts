import { sql } from 'kysely';
import type { Database } from './database';

/** Values that a transaction has reserved, by sequence. */
const reserved = new WeakMap<Database, Map<string, number[]>>();

/** Advances sequences by a count, in one statement. Returns the last value of each. */
async function advance(
  db: Database,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('sequence')
    .values([...counts].map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`sequence.value + excluded.value` }),
    )
    .returning(['name', 'value'])
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Reserves values for the following `nextValues` of a transaction. */
export async function reserveValues(
  db: Database,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const last = await advance(db, counts);
  const values = reserved.get(db) ?? new Map<string, number[]>();
  for (const [name, count] of counts) {
    const first = (last.get(name) ?? 0) - count + 1;
    values.set(
      name,
      Array.from({ length: count }, (_, index) => first + index),
    );
  }
  reserved.set(db, values);
}

/** Returns the next value of each sequence, in order: a reserved value if present. */
export async function nextValues(db: Database, names: readonly string[]): Promise<number[]> {
  const found = new Map<string, number>();
  for (const name of names) {
    const value = reserved.get(db)?.get(name)?.shift();
    if (value !== undefined) found.set(name, value);
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0)
    for (const [name, value] of await advance(db, new Map(missing.map((name) => [name, 1]))))
      found.set(name, value);
  return names.map((name) => {
    const value = found.get(name);
    if (value === undefined) throw new Error(`The sequence ${name} gave no value.`);
    return value;
  });
}
