import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startSite } from '../testing/running-site';

interface Received {
  readonly to: string[];
  readonly text: string;
}

/** A mail server in this process; `next` is the next mail that it receives. */
async function mailServer() {
  const waiting: ((mail: Received) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=');
        waiting.shift()?.({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => new Promise<Received>((resolve) => waiting.push(resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('mails go out by SMTP: a new account is welcomed, one that has signed in gets the link to set a password', async () => {
  const mail = await mailServer();
  const site = await startSite({
    SMTP_URL: mail.url,
    PORTAL_ORIGIN: 'https://portal.example',
    COMPANY_NAME: 'Fern & Field',
  });
  const ask = (address: string) =>
    site.ask(
      null,
      'POST',
      '/user/lost-password?_format=json',
      { mail: address },
      'application/json',
    );
  const welcome = mail.next();
  await ask('designer@demo.test');
  expect(await welcome).toMatchObject({
    to: ['designer@demo.test'],
    text: expect.stringMatching(
      /https:\/\/portal\.example\/password\/new\/demo_designer\/designer%40demo\.test\/\w{14}/,
    ),
  });
  await site.token('demo_designer');
  const reset = mail.next();
  await ask('designer@demo.test');
  expect((await reset).text).toMatch(
    /https:\/\/portal\.example\/password\/set\/demo_designer\/designer%40demo\.test\/\w{14}/,
  );
  await site.stop();
  await mail.stop();
});
