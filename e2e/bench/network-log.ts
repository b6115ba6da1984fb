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

/** Records all requests from now on; the returned function lists the finished requests. */
export async function recordNetwork(cdp: CDPSession): Promise<() => WeighedRequest[]> {
  const open = new Map<string, Omit<WeighedRequest, 'endedAt' | 'bytes'> & { length: number }>();
  const finished: WeighedRequest[] = [];
  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, request, timestamp, wallTime, initiator, type }) => {
      if (request.url.startsWith('data:')) return;
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
    const { length, ...request } = known;
    finished.push({ ...request, endedAt: timestamp, bytes: length || encodedDataLength });
  });
  await cdp.send('Network.enable');
  return () => [...finished];
}

const askers = ({ url, stack }: Initiator): string[] => [
  ...(url ? [url] : []),
  ...stackUrls(stack),
];

const stackUrls = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...stackUrls(stack.parent)] : [];
