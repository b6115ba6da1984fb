import { httpConfiguration } from '@portal/shared/http';
import { createParser } from 'eventsource-parser';

/** An event of the content system or of the gateway (ADR 68). */
export interface ServerEvent {
  readonly name: string;
  /** JSON. */
  readonly data: string;
  /** Place in the stream; undefined for events that have none. */
  readonly id?: string | undefined;
}

export interface StreamListener {
  readonly hear: (event: ServerEvent) => void;
  /** The stream is open, or has shown a sign of life. */
  readonly alive: () => void;
  /** The stream is lost: nothing is heard until it is open again. */
  readonly lost: () => void;
}

/** Delays in milliseconds before a lost stream is opened again; the last one repeats. */
const delaysMs = [1000, 2000, 5000, 10_000, 30_000];
/** Silence in milliseconds after which a connection counts as lost: two signs of life and some more. */
const silenceMs = 40_000;

/** Statuses of a request that may be answered later: it took too long, or there were too many. */
const passing: ReadonlySet<number> = new Set([408, 429]);

/** 'ended' where asking again is of no use: the session is over, or there is no such stream. */
type Outcome = 'lost' | 'refused' | 'ended';

/** Follows the stream of events until `signal` aborts, or until the service refuses it for good. */
export async function followEvents(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const heard: StreamListener = {
    ...listener,
    alive: () => {
      failures = 0;
      listener.alive();
    },
  };
  while (!signal.aborted) {
    const token = httpConfiguration().accessToken();
    const outcome = await readStream(token, heard, signal);
    listener.lost();
    if (outcome === 'ended') return;
    if (outcome === 'refused' && (await isSessionOver())) return;
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
    failures += 1;
    await waitOrOnline(delayMs, signal);
  }
}

/** Renews the token. A session that cannot be renewed without a network is not over. */
const isSessionOver = (): Promise<boolean> =>
  httpConfiguration()
    .renew()
    .then(
      (token) => token === null,
      () => false,
    );

/** Resolves after a delay, or as soon as the browser is online again. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

const headersOf = (token: string | null) => ({
  Accept: 'text/event-stream',
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
});

/** Reads one connection to its end. Never rejects: a lost connection is an outcome. */
async function readStream(
  token: string | null,
  heard: StreamListener,
  signal: AbortSignal,
): Promise<Outcome> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener('abort', abort);
  try {
    const answer = await fetch(`${httpConfiguration().origin}/api/events`, {
      headers: headersOf(token),
      cache: 'no-store',
      signal: connection.signal,
    });
    if (answer.status === 401) return 'refused';
    if (answer.status < 500 && !answer.ok && !passing.has(answer.status)) return 'ended';
    if (answer.ok && answer.body) await readBody(answer.body, heard, connection);
    return 'lost';
  } catch {
    // The connection broke, or `signal` ended it.
    return 'lost';
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  { hear, alive }: StreamListener,
  connection: AbortController,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, id, data }) => hear({ name: event ?? 'message', data, id }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      timer = setTimeout(() => connection.abort(), silenceMs);
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (done) return;
      alive();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}
