import type { CDPSession } from '@playwright/test';
import type { LoggedRequest } from './request-chain';

/** A request with the transferred bytes of the response body. */
export interface WeighedRequest extends LoggedRequest {
  readonly bytes: number;
  readonly encoding: string;
  /** Start in seconds since 1970. */
  readonly beganAt: number;
}

interface Initiator {
  readonly url?: string | undefined;
  readonly stack?: Stack | undefined;
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack | undefined;
}

const eventsPath = '/api/events';

/** Whether an address is data: of the content service, or the list of remotes. */
const isRead = (path: string): boolean => /^\/(jsonapi|api|registry\.json)/.test(path);

/** Requests of a page. */
export interface NetworkLog {
  /** Returns the finished requests. */
  readonly finished: () => WeighedRequest[];
  /** Whether no request is under way but the stream of events, which never ends. */
  readonly isQuiet: () => boolean;
  /** Addresses of the content service that the page has read more than once. */
  readonly readTwice: () => readonly string[];
}

/** Records all requests from now on. */
export async function recordNetwork(cdp: CDPSession): Promise<NetworkLog> {
  const open = new Map<string, Omit<WeighedRequest, 'endedAt' | 'bytes'> & { length: number }>();
  const reads: string[] = [];
  const finished: WeighedRequest[] = [];
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, initiator, type }) => {
      if (request.url.startsWith('data:')) return;
      const { pathname, search } = new URL(request.url);
      if (request.method === 'GET' && isRead(pathname)) reads.push(pathname + search);
      open.set(requestId, {
        url: request.url,
        kind: type ?? 'Other',
        startedAt: timestamp,
        beganAt: wallTime,
        askedBy: askers(initiator),
        encoding: '',
        length: 0,
      });
    },
  );
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const known = open.get(requestId);
    if (!known) return;
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    open.set(requestId, {
      ...known,
      kind: type,
      encoding: headers.get('content-encoding') ?? '',
      length: Number(headers.get('content-length') ?? 0),
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = open.get(requestId);
    if (!known) return;
    open.delete(requestId);
    const { length, ...request } = known;
    finished.push({ ...request, endedAt: timestamp, bytes: length || encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  await cdp.send('Network.enable');
  return {
    finished: () => [...finished],
    isQuiet: () => [...open.values()].every(({ url }) => new URL(url).pathname === eventsPath),
    readTwice: () => [...new Set(reads.filter((path, index) => reads.indexOf(path) !== index))],
  };
}

const askers = ({ url, stack }: Initiator): string[] => [
  ...(url ? [url] : []),
  ...stackUrls(stack),
];

const stackUrls = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...stackUrls(stack.parent)] : [];
