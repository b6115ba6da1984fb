import type { RegisteredRemote, Registry } from '@portal/shared/contract';

/**
 * What is deployed now. The browser sends the ETag that it knows, so an unchanged registry costs a 304.
 *
 * Rejects where the answer is no registry, or does not come in time: then the page goes on with what it knows.
 */
export async function readDeployed(withinMs: number): Promise<Registry> {
  const signal = AbortSignal.timeout(withinMs);
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
  const found: unknown = await answer.json();
  if (!isRegistry(found)) throw new Error('The answer is no registry.');
  return found;
}

/** Whether a value has the form that a comparison of builds relies on. */
function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value)) return false;
  const { remotes } = value;
  return (
    Array.isArray(remotes) &&
    remotes.every((one: Partial<RegisteredRemote> | null) => typeof one?.base === 'string')
  );
}

/** Seeks at intervals while the tab is seen, and when it comes to the front. */
export function seekUpdates(page: Document, intervalMs: number, seek: () => void): void {
  const seekIfSeen = () => {
    if (page.visibilityState === 'visible') seek();
  };
  setInterval(seekIfSeen, intervalMs);
  page.addEventListener('visibilitychange', seekIfSeen);
}
