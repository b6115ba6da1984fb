import { type Incoming, readAnswer } from './transport';

declare global {
  /** Requests that the page's HTML has started, by path with query; each is taken once. */
  var __groundplanEarly: Map<string, Promise<Response>> | undefined;
}

/** The answer of a GET that the page's HTML has started, if it has and nobody took it yet. */
export function takeEarly(pathWithQuery: string): Promise<Incoming> | null {
  const early = globalThis.__groundplanEarly?.get(pathWithQuery);
  if (!early) return null;
  globalThis.__groundplanEarly?.delete(pathWithQuery);
  return early.then(readAnswer);
}
