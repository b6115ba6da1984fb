import type { Database } from '../storage/database';

const allowed = 5;
const windowSeconds = 15 * 60;

/** Whether an account is locked: after five failures within a quarter of an hour. */
export async function isLocked(db: Database, name: string, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('login_failure')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('name', '=', name.toLowerCase())
    .where('at', '>', now - windowSeconds)
    .executeTakeFirstOrThrow();
  return Number(count) >= allowed;
}

export async function noteFailure(db: Database, name: string, now: number): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('at', '<=', now - windowSeconds)
    .execute();
  await db.insertInto('login_failure').values({ name: name.toLowerCase(), at: now }).execute();
}

export async function forgetFailures(db: Database, name: string): Promise<void> {
  await db.deleteFrom('login_failure').where('name', '=', name.toLowerCase()).execute();
}
