import { noteEventPlace } from './event-places';

/** An HTTP request with body and progress callback. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Receives the bytes sent and the total bytes. */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly text: string;
}

/** Sends a request. Rejects only without a response; every status is a response. */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>;

/** Sends by fetch, which reports no upload progress. */
export const fetchTransport: Transport = async ({ url, method, headers, body, signal }) =>
  readAnswer(await fetch(url, { method, headers, body, signal, credentials: 'same-origin' }));

export async function readAnswer(response: Response): Promise<Incoming> {
  noteEventPlace(response);
  return { status: response.status, text: await response.text() };
}
