import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database';
import { afterCommit } from '../storage/dialect';

export interface Attachment {
  readonly filename: string;
  /** Media type. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A one-time link, generated when the mail is sent and inserted for `{link}` in the texts. */
export interface MailLink {
  /** Id of the account whose password the link sets. */
  readonly userId: string;
  readonly page: 'new' | 'set';
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  readonly link?: MailLink;
  /** Id of the account that caused the mail. */
  readonly causedBy?: string;
}

/** Lease in seconds: time for a process to send a mail before another process may try. */
export const leaseSeconds = 120;

const asText = ({ content, ...rest }: Attachment) => ({
  ...rest,
  content: content.toString('base64'),
});

const contentOf = ({ to, subject, text, html, attachments = [], ...cause }: Mail) => ({
  recipient: to,
  subject,
  text,
  html: html ?? null,
  attachments: JSON.stringify(attachments.map(asText)),
  link_user: cause.link?.userId ?? null,
  link_page: cause.link?.page ?? null,
  caused_by: cause.causedBy ?? null,
  attempts: 0,
  given_up: 0,
  reason: null,
});

/**
 * Queues a mail within the transaction of the cause: sent after the commit, never after a rollback.
 * Returns the id.
 *
 * `now` in Unix seconds. A caller that sends the mail directly after the commit (`sendClaimed`)
 * passes `isClaimed`.
 */
export async function queueMail(
  db: Database,
  mail: Mail,
  now: number,
  { isClaimed = false } = {},
): Promise<string> {
  const id = randomUUID();
  const leasedUntil = isClaimed ? now + leaseSeconds : 0;
  await db
    .insertInto('mail')
    .values({ ...contentOf(mail), id, queued: now, due: now, leased_until: leasedUntil })
    .execute();
  if (!isClaimed) afterCommit(db, wake);
  return id;
}

const wakers = new WeakMap<Database, () => void>();
const wake = (db: Database): void => wakers.get(db)?.();

/** Calls `send` whenever a mail was queued in this process. */
export const onQueued = (db: Database, send: () => void): void => void wakers.set(db, send);
