import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../service';
import type { MailTable } from '../storage/account-tables';
import { inTransaction } from '../storage/dialect';
import {
  claimDue,
  claimMail,
  nextDue,
  noteFailure,
  type QueuedMail,
  readMail,
  removeMail,
} from './claim-mail';
import { MailFailure, type OutgoingMail } from './deliver';
import { type Mail, onQueued, queueMail } from './mail-queue';
import { makeLink } from './password-link';

interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

const attachmentsOf = ({ attachments }: MailTable) =>
  (JSON.parse(attachments) as StoredAttachment[]).map((stored) => ({
    ...stored,
    content: Buffer.from(stored.content, 'base64'),
  }));

/** Composes a mail with the one-time link; null if the mail has become unnecessary. */
async function composed(service: Service, mail: QueuedMail): Promise<OutgoingMail | null> {
  const { id, recipient: to, subject, link_user: userId, link_page: page } = mail;
  const outgoing = { id, to, subject, attachments: attachmentsOf(mail) };
  if (userId === null || page === null) return { ...outgoing, text: mail.text, html: mail.html };
  const link = await makeLink(service, { userId, page });
  if (link === null) return null;
  const withLink = (text: string) => text.replaceAll('{link}', () => link);
  return { ...outgoing, text: withLink(mail.text), html: mail.html && withLink(mail.html) };
}

/**
 * Sends a claimed mail. Returns null if sent, otherwise the failure; the mail is then queued again
 * or given up.
 */
export async function sendClaimed(service: Service, mail: QueuedMail): Promise<MailFailure | null> {
  const outgoing = await composed(service, mail);
  try {
    if (outgoing) await service.deliver(outgoing);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    await noteFailure(service.db, mail, error, service.now());
    return error;
  }
  await removeMail(service.db, mail.id);
  return null;
}

/** Time in milliseconds that a request waits for a mail to be sent. */
const answerPatienceMs = 5_000;

const slow = new MailFailure('The mail server takes long. The mail stays queued.', false);

const withinPatience = (attempt: Promise<MailFailure | null>): Promise<MailFailure | null> =>
  Promise.race([attempt, pause(answerPatienceMs, slow, { ref: false })]);

/**
 * Queues a mail and tries to send immediately. Returns null if sent, otherwise the failure; the
 * mail then stays queued.
 */
export async function sendNow(service: Service, mail: Mail): Promise<MailFailure | null> {
  const claimed = await inTransaction(service.db, (db) =>
    queueMail(db, mail, service.now(), { isClaimed: true }).then((id) => readMail(db, id)),
  );
  return withinPatience(sendClaimed(service, claimed));
}

/** Retries a queued mail immediately. Returns null if sent, otherwise the failure. */
export async function sendAgain(service: Service, id: string): Promise<MailFailure | null> {
  const mail = await claimMail(service.db, id, service.now());
  if (!mail) return slow;
  return withinPatience(sendClaimed(service, mail));
}

/** Maximum number of parallel deliveries. */
const atOnce = 5;

export type Report = (details: object, message: string) => void;

/** Sends every mail that is due. */
export async function sendDue(service: Service, report: Report): Promise<void> {
  for (;;) {
    const claimed = await claimDue(service.db, service.now(), atOnce);
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (mail) => {
        const failure = await sendClaimed(service, mail);
        if (failure) report({ err: failure, mail: mail.id }, 'a mail was not sent');
      }),
    );
  }
}

/** Polling interval in seconds for mails left over by other instances. */
const pollSeconds = 30;

const stopPatienceMs = 2000;

/**
 * Sends queued mails in the background once committed or due. Returns a function that stops
 * sending.
 */
export function startSending(service: Service, report: Report): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let isStopped = false;
  const round = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      await sendDue(service, report);
    }
    const next = (await nextDue(service.db)) ?? Number.POSITIVE_INFINITY;
    const wait = Math.min(pollSeconds, Math.max(1, next - service.now()));
    if (!isStopped) timer = setTimeout(send, wait * 1000).unref();
  };
  const send = (): void => {
    isWanted = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    running = round()
      .catch((error: unknown) => {
        report({ err: error }, 'mails were not sent');
        if (!isStopped) timer = setTimeout(send, pollSeconds * 1000).unref();
      })
      .finally(() => {
        running = null;
        if (isWanted) send();
      });
  };
  onQueued(service.db, send);
  send();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    // A hanging mail server must not block the shutdown: unfinished mails become due again when the
    // lease ends.
    await Promise.race([running, pause(stopPatienceMs, null, { ref: false })]);
  };
}
