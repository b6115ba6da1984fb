import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through an SMTP server, or keeps mails as .eml files in the outbox folder where none is given. */
export function createSendMail(smtpUrl: string, outbox: string, from: string): SendMail {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from, ...mail });
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail });
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.to.replace(/[^\w@.-]/g, '_')}.eml`;
    await writeFile(join(outbox, name), message as Buffer);
  };
}
