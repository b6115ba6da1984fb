import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

const windowSeconds = 15 * 60;

/** What attempts are counted by, and how many may fail within a quarter of an hour. */
export interface Counted {
  readonly key: string;
  readonly allowed: number;
}

export const byAccount = (name: string): Counted => ({
  key: `account ${name.toLowerCase()}`,
  allowed: 5,
});
export const byReset = (name: string): Counted => ({
  key: `reset ${name.toLowerCase()}`,
  allowed: 5,
});
/** An address may be that of a whole office. */
export const byAddress = (address: string): Counted => ({
  key: `address ${address}`,
  allowed: 50,
});

async function failures(db: Database, { key }: Counted, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('login_failure')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('name', '=', key)
    .where('at', '>', now - windowSeconds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts an attempt as failed before it is tried, so that many at once do not slip through; false where it is
 * refused. `forget` takes it back once it succeeded.
 */
export const claimAttempt = (database: Database, counted: Counted, now: number): Promise<boolean> =>
  inTransaction(database, async (db) => {
    await db
      .deleteFrom('login_failure')
      .where('at', '<=', now - windowSeconds)
      .execute();
    if ((await failures(db, counted, now)) >= counted.allowed) return false;
    await db.insertInto('login_failure').values({ name: counted.key, at: now }).execute();
    return true;
  });

/** Whether no more attempts are taken. */
export const isLocked = async (db: Database, counted: Counted, now: number): Promise<boolean> =>
  (await failures(db, counted, now)) >= counted.allowed;

export async function noteFailure(db: Database, { key }: Counted, now: number): Promise<void> {
  await db.insertInto('login_failure').values({ name: key, at: now }).execute();
}

export async function forgetFailures(db: Database, { key }: Counted): Promise<void> {
  await db.deleteFrom('login_failure').where('name', '=', key).execute();
}
