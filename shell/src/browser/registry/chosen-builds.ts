import { type Registry, registryFor } from '@portal/shared/contract';
import { keptSession } from '../session/kept-session';

const cookie = 'groundplan-visitor';
const yearSeconds = 365 * 24 * 60 * 60;
const numbers = 10_000;

/**
 * Returns the registry with the builds for the current person: selected by user id, or before
 * sign-in by a random number in a cookie, which is set only if a canary is active.
 */
export function chosenBuilds(deployed: Registry): Registry {
  if (!deployed.remotes.some(({ canary }) => canary)) return deployed;
  return registryFor(deployed, keptSession.signedIn()?.userId ?? `visitor-${visitorNumber()}`);
}

/**
 * Returns a random number out of ten thousand: enough for canary shares, too few to identify a
 * visitor.
 */
function visitorNumber(): string {
  const [, kept] = new RegExp(`(?:^|; )${cookie}=(\\d+)`).exec(document.cookie) ?? [];
  if (kept) return kept;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const number = String(random % numbers);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
  document.cookie = `${cookie}=${number}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  return number;
}
