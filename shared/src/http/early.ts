import { type Incoming, readAnswer } from './transport';

/** A request that the HTML page started, with the controller that aborts it. */
type EarlyRequest = Promise<Response> & { readonly abort?: AbortController };

declare global {
  /** Requests started by the HTML page, by path with query; each is consumed once. */
  var __groundplanEarly: Map<string, EarlyRequest> | undefined;
}

/** Time in milliseconds after which an answer that no part of the page has taken is out of date. */
const outdatedMs = 30_000;
const startedAt = performance.now();

/**
 * Takes the answer of a GET that the HTML page started, which the signal aborts from then on; null if not started, already
 * taken or out of date.
 */
export function takeEarly(pathWithQuery: string, signal?: AbortSignal): Promise<Incoming> | null {
  const early = globalThis.__groundplanEarly?.get(pathWithQuery);
  if (!early || performance.now() - startedAt > outdatedMs) return null;
  globalThis.__groundplanEarly?.delete(pathWithQuery);
  signal?.addEventListener('abort', () => early.abort?.abort());
  return early.then(readAnswer);
}

/** Forgets the answers that nobody has taken: what they show may have changed. */
export function forgetEarly(): void {
  globalThis.__groundplanEarly?.clear();
}
