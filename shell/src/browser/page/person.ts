import { type Registry, registryFor } from '@portal/shared/contract';
import { keptSession } from '../session/kept-session';

const cookie = 'groundplan-visitor';
const yearSeconds = 365 * 24 * 60 * 60;
const numbers = 10_000;

/**
 * The builds that are meant for who is at the page: by the id of who is signed in, before that by a random number that
 * the browser keeps in a cookie, and only where a canary asks for one.
 */
export function chosenBuilds(deployed: Registry): Registry {
  if (!deployed.remotes.some(({ canary }) => canary)) return deployed;
  return registryFor(deployed, keptSession.signedIn()?.userId ?? `visitor-${visitorNumber()}`);
}

/** One of ten thousand: enough for shares of visitors, too few to tell one from another. */
function visitorNumber(): string {
  const [, kept] = new RegExp(`(?:^|; )${cookie}=(\\d+)`).exec(document.cookie) ?? [];
  if (kept) return kept;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const number = String(random % numbers);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
  document.cookie = `${cookie}=${number}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  return number;
}
