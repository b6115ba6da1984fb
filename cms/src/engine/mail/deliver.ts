import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { createTransport } from 'nodemailer';
import type { Attachment } from './mail-queue';

/** An outgoing mail. */
export interface OutgoingMail {
  /** Message id, stable across retries: mail programs show a duplicate delivery only once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
}

/** Sends a mail. Rejects with `MailFailure`. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/**
 * Thrown if a mail was not sent. The message is the mail server's response or the connection error.
 */
export class MailFailure extends Error {
  constructor(
    reason: string,
    /** Whether the mail server refused the mail permanently. */
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Timeouts in milliseconds; less in total than the lease of a mail. */
const patience = { connect: 10_000, silence: 20_000, attempt: 60_000 };

const isPermanent = (error: object): boolean =>
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const failureOf = (error: unknown): MailFailure => {
  if (!isNativeError(error)) throw error;
  return new MailFailure(error.message, isPermanent(error), { cause: error });
};

interface Sender {
  readonly name: string;
  readonly address: string;
}

const headersOf = (from: Sender, { id, html, attachments, ...mail }: OutgoingMail) => ({
  ...mail,
  from: { ...from },
  messageId: `<${id}@${from.address.split('@')[1] ?? ''}>`,
  ...(html === null ? {} : { html }),
  attachments: attachments.map((attachment) => ({ ...attachment })),
});

/** Sends through an SMTP server. */
function bySmtp(smtpUrl: string, from: Sender): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connect,
  });
  return async (mail) => {
    const sent = transport.sendMail(headersOf(from, mail)).then(
      () => null,
      (error: unknown) => failureOf(error),
    );
    const late = new MailFailure('The mail server did not finish within a minute.', false);
    const failure = await Promise.race([sent, pause(patience.attempt, late, { ref: false })]);
    if (failure) throw failure;
  };
}

/** Writes each mail as an .eml file to the outbox folder. */
function intoOutbox(outbox: string, from: Sender): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail(headersOf(from, mail));
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const name = `${time}-${mail.to.replace(/[^\w@.-]/g, '_').slice(0, 100)}-${mail.id}.eml`;
    try {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(join(outbox, name), message as Buffer, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/** Creates the mail transport: an SMTP server, or the outbox folder if `smtpUrl` is empty. */
export const createDeliver = (smtpUrl: string, outbox: string, from: Sender): Deliver =>
  smtpUrl ? bySmtp(smtpUrl, from) : intoOutbox(outbox, from);
