import { createEffect, sample } from 'effector';
import { readBody } from './answer';
import { tellAnswer } from './answers';
import { httpConfiguration, sessionHeaders, transportFor } from './configuration';
import { changesMissed, recordChanged } from './content-events';
import { forgetEarly, takeEarly } from './early';
import { RequestFailed } from './failure';
import { inStorageTime } from './in-storage-time';
import { keptAnswers, readOrKept } from './kept-answers';
import { loadSignal } from './load-signal';
import { forgetSharedReads, shareRead } from './shared-reads';
import type { Incoming } from './transport';

export const jsonApi = 'application/vnd.api+json';

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path from the root of the content service, e.g. `/jsonapi/node/project`. */
  readonly path: string;
  /** Query string without the question mark. */
  readonly query?: string;
  /** Request body: Blob, FormData and URLSearchParams are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Headers that override the JSON:API defaults. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sent: number, all: number) => void;
  /**
   * Whether to send the request without a token and return a 401 to the caller: sign-in, forgotten
   * passwords.
   */
  readonly isPublic?: boolean;
  /**
   * Whether only the content service may answer a read, now: never with what the browser keeps for use offline, nor with the
   * answer to an earlier read. For reads that decide what is written.
   */
  readonly isCurrent?: boolean;
  /** Whether to send the request to the portal's own origin instead of the content system. */
  readonly isForPortal?: boolean;
}

/**
 * Calls the content service; returns the parsed JSON, or null without a body.
 *
 * A 401 renews the token (a single renewal for all waiting calls) and repeats the call; a second
 * 401 ends the session. Rejects with RequestFailed. `T` is unchecked: use `unknown` and parse the
 * answer if the shape is not certain.
 */
export async function request<T = unknown>(given: Request): Promise<T> {
  const signal = signalOf(given);
  const asked = signal ? { ...given, signal } : given;
  const token = asked.isPublic ? null : httpConfiguration().accessToken();
  const answering = answerOf(asked, token);
  const kept = mayBeKept(asked, token) ? keptAnswers() : null;
  const answer = kept ? readOrKept(kept, pathWithQuery(asked), answering) : answering;
  return readBody(await answer) as T;
}

/** Sends a call, and once more with a renewed token if the token is refused. */
async function answerOf(asked: Request, token: string | null): Promise<Incoming> {
  const first = await send(asked, token);
  const answer = first.status === 401 && !asked.isPublic ? await again(asked, token) : first;
  const { method = 'GET', path } = asked;
  tellAnswer({ method, path, status: answer.status });
  return answer;
}

async function again(asked: Request, refusedToken: string | null): Promise<Incoming> {
  const token = await freshToken(refusedToken);
  const answer = token === null ? unauthorised : await send(asked, token);
  if (answer.status === 401) httpConfiguration().ended();
  return answer;
}

/** Reads that decide what is written are those of no load. */
const signalOf = (asked: Request): AbortSignal | undefined =>
  asked.signal ?? (isRead(asked) && !asked.isCurrent ? loadSignal() : undefined);

let renewal: Promise<string | null> | null = null;

/** Returns the token if renewed since, or joins the renewal in progress. */
function freshToken(refusedToken: string | null): Promise<string | null> {
  const { accessToken, renew } = httpConfiguration();
  const current = accessToken();
  if (renewal === null && current !== null && current !== refusedToken) {
    return Promise.resolve(current);
  }
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

/**
 * Whether a read may share its answer with another read of the path: with headers of its own it may
 * get another answer.
 */
const isShareable = ({ headers = {}, isCurrent = false }: Request): boolean =>
  !isCurrent && Object.keys(headers).length === 0;

/**
 * Ends a request that is not answered, a read after a minute and a write after two: a network may accept it and never answer.
 * A file may be sent for longer; with progress its transport ends when no byte is sent any more.
 */
const inTime = (asked: Request): Request => {
  if (isRaw(asked.body)) return asked;
  const late = AbortSignal.timeout(isRead(asked) ? 60_000 : 120_000);
  return { ...asked, signal: asked.signal ? AbortSignal.any([asked.signal, late]) : late };
};

async function send(asked: Request, token: string | null): Promise<Incoming> {
  if (asked.signal?.aborted) throw asked.signal.reason;
  try {
    return await (isRead(asked) ? read : write)(inTime(asked), token);
  } catch (error) {
    if (asked.signal?.aborted) throw error;
    throw new RequestFailed({ kind: 'offline' });
  }
}

const pathWithQuery = ({ path, query }: Request): string => (query ? `${path}?${query}` : path);

const isRead = ({ method = 'GET' }: Request): boolean => method === 'GET';

function read(asked: Request, token: string | null): Promise<Incoming> {
  const path = pathWithQuery(asked);
  return isShareable(asked) ? sharedRead(asked, path, token) : exchange(asked, path, token);
}

const mayBeKept = (asked: Request, token: string | null): boolean =>
  isRead(asked) && token !== null && isPlain(asked) && !asked.isCurrent;

async function write(asked: Request, token: string | null): Promise<Incoming> {
  const answer = await exchange(asked, pathWithQuery(asked), token).finally(forgetReads);
  if (answer.status < 300 && token !== null) {
    const kept = keptAnswers();
    kept?.written(textOf(asked));
    await inStorageTime(Promise.resolve(kept?.accepted?.(textOf(asked), answer.text)));
  }
  return answer;
}

/** Whether the same path is always answered for the same person in the same way. */
const isPlain = ({ headers = {}, isForPortal }: Request): boolean =>
  !isForPortal && Object.keys(headers).length === 0;

const textOf = ({ path, body }: Request): string =>
  body === undefined || isRaw(body) ? path : `${path} ${JSON.stringify(body)}`;

/** Ends the sharing of reads that began before a change: their answers may be stale. */
function forgetReads(): void {
  forgetSharedReads();
  forgetEarly();
}
sample({ clock: [recordChanged, changesMissed], target: createEffect(forgetReads) });

/**
 * Concurrent reads of the same path share one request, or the request that the HTML page started.
 */
const sharedRead = (asked: Request, path: string, token: string | null): Promise<Incoming> =>
  shareRead(
    `${token ?? ''} ${path}`,
    asked.signal,
    (signal) => takeEarly(path, signal) ?? exchange({ ...asked, signal }, path, token),
  );

function exchange(asked: Request, pathWithQuery: string, token: string | null): Promise<Incoming> {
  const { onProgress, signal, isForPortal = false } = asked;
  return transportFor(onProgress !== undefined)({
    method: asked.method ?? 'GET',
    url: (isForPortal ? '' : httpConfiguration().origin) + pathWithQuery,
    headers: headersOf(asked, token),
    body: bodyOf(asked.body),
    signal,
    onProgress,
  });
}

/**
 * The portal reads no links of records, which are a third to two thirds of an answer. A plain Drupal ignores the
 * preference; at another origin its CORS settings might refuse the header.
 */
const preferences = (): Record<string, string> =>
  httpConfiguration().origin === '' ? { Prefer: 'record-links=none' } : {};

function headersOf({ body, headers }: Request, token: string | null): Record<string, string> {
  return {
    Accept: jsonApi,
    ...preferences(),
    ...(body === undefined || isRaw(body) ? {} : { 'Content-Type': jsonApi }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}`, ...sessionHeaders() }),
    ...headers,
  };
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return isRaw(body) ? body : JSON.stringify(body);
}

function isRaw(body: unknown): body is Blob | FormData | URLSearchParams {
  return body instanceof Blob || body instanceof FormData || body instanceof URLSearchParams;
}

const unauthorised: Incoming = { status: 401, text: '' };
