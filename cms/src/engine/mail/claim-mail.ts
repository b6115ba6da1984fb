import type { MailTable } from '../storage/account-tables';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';
import type { MailFailure } from './deliver';
import { leaseSeconds } from './mail-queue';

export type QueuedMail = MailTable;

const minute = 60;
const hour = 60 * minute;

/**
 * Seconds until the next attempt by number of failed attempts; after the last attempt, about a day,
 * the mail is given up.
 */
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

const lease = async (
  db: Database,
  found: readonly QueuedMail[],
  now: number,
): Promise<readonly QueuedMail[]> => {
  const ids = found.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('mail')
      .set({ leased_until: now + leaseSeconds })
      .where('id', 'in', ids)
      .execute();
  return found;
};

const dueMails = (db: Database, now: number) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('given_up', '=', 0)
    .where('due', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('due')
    .orderBy('id');

/** Claims up to `limit` due mails: no other process sends a claimed mail until the lease ends. */
export async function claimDue(
  database: Database,
  now: number,
  limit: number,
): Promise<readonly QueuedMail[]> {
  if (!(await dueMails(database, now).limit(1).executeTakeFirst())) return [];
  return inTransaction(database, async (db) =>
    lease(db, await dueMails(db, now).limit(limit).execute(), now),
  );
}

/** Claims a mail before the due time, including given-up mails; null if sent or being sent. */
export const claimMail = (
  database: Database,
  id: string,
  now: number,
): Promise<QueuedMail | null> =>
  inTransaction(database, async (db) => {
    const found = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('leased_until', '<=', now)
      .execute();
    return (await lease(db, found, now))[0] ?? null;
  });

export const readMail = (db: Database, id: string): Promise<QueuedMail> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Deletes a sent or unwanted mail. Returns false if missing. */
export async function removeMail(db: Database, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Releases a claim after a failed attempt: schedules a retry with backoff, or gives up. */
export async function noteFailure(
  db: Database,
  { id, attempts }: QueuedMail,
  { message, isFinal }: MailFailure,
  now: number,
): Promise<void> {
  const delay = isFinal ? undefined : delays[attempts];
  await db
    .updateTable('mail')
    .set({
      attempts: attempts + 1,
      due: now + (delay ?? 0),
      given_up: delay === undefined ? 1 : 0,
      leased_until: 0,
      reason: message,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the time of the next due mail or expiring lease, in Unix seconds; null if no mail waits.
 */
export async function nextDue(db: Database): Promise<number | null> {
  const rows = await db
    .selectFrom('mail')
    .select(['due', 'leased_until'])
    .where('given_up', '=', 0)
    .orderBy('due')
    .limit(20)
    .execute();
  const times = rows.map((row) => Math.max(row.due, row.leased_until));
  return times.length > 0 ? Math.min(...times) : null;
}
