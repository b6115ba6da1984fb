import { type Incoming, readAnswer } from './transport';

declare global {
  /** Requests started by the HTML page, by path with query; each is consumed once. */
  var __groundplanEarly: Map<string, Promise<Response>> | undefined;
}

/** Takes the answer of a GET that the HTML page started; null if not started or already taken. */
export function takeEarly(pathWithQuery: string): Promise<Incoming> | null {
  const early = globalThis.__groundplanEarly?.get(pathWithQuery);
  if (!early) return null;
  globalThis.__groundplanEarly?.delete(pathWithQuery);
  return early.then(readAnswer);
}
