import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  /** The message without the line breaks of quoted-printable. */
  readonly text: string;
}

/** Response of a mail server: takes mails, refuses mails for now (451) or for good (550), or drops each connection. */
export type Behaviour = 'takes' | 'is busy' | 'refuses' | 'is away';

const refusals = {
  'is busy': [451, 'Try again later'],
  refuses: [550, 'No such user here'],
  'is away': [421, 'Not available'],
} as const;

function refusal(behaviour: Behaviour): Error | null {
  if (behaviour === 'takes') return null;
  const [responseCode, text] = refusals[behaviour];
  return Object.assign(new Error(text), { responseCode });
}

/** Starts a mail server in this process, on a port of its own or a given one. */
export async function startMailServer(port = 0) {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let behaviour: Behaviour = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refusal(behaviour)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=');
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
        for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      });
    },
  });
  // A sender that is killed resets its connection; the mail counts as not received.
  server.on('error', () => undefined);
  server.server.prependListener('connection', (caller: Socket) => {
    if (behaviour === 'is away') caller.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** All mails so far, in order. */
    received: received as readonly Received[],
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Resolves with the mail of that number (from 1) once it has arrived. */
    nth: async (count: number): Promise<Received> => {
      if (received.length < count)
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return received[count - 1] as Received;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server that takes connections and never says a word. */
export async function startSilentServer() {
  const callers: Socket[] = [];
  const server = createServer((caller) => callers.push(caller));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => {
      for (const caller of callers) caller.destroy();
      server.close();
    },
  };
}
