import dayjs from 'dayjs';
import type { Database } from '../storage/database';

/** An unsent mail as shown to administrators and managers. Timestamps as ISO 8601. */
export interface UnsentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly queued: string;
  readonly attempts: number;
  /** Next attempt; null for a given-up mail. */
  readonly due: string | null;
  /** Mail server's response to the last attempt, or the connection error. */
  readonly reason: string;
}

/** Whether a mail waits after at least one failure, also one that the list does not reach. */
export const isUnsent = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .executeTakeFirst()) !== undefined;

const instant = (seconds: number): string => dayjs.unix(seconds).toISOString();

/** Lists the newest 200 mails that failed at least once. */
export async function unsentMails(db: Database): Promise<UnsentMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'queued', 'attempts', 'due', 'given_up', 'reason'])
    .where('attempts', '>', 0)
    .orderBy('queued', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(
    ({ id, recipient, subject, queued, attempts, due, given_up: givenUp, reason }) => ({
      ...{ id, subject, attempts },
      to: recipient,
      queued: instant(queued),
      due: givenUp === 1 ? null : instant(due),
      reason: reason ?? '',
    }),
  );
}
