import type { RegisteredRemote, Registry } from '@portal/shared/contract';

/** `GET /registry.json` with the hashes of no file: a third of the bytes. */
export const listOfBuilds = '/registry.json?hashes=none';

/**
 * Reads the deployed registry, or the list of builds without hashes. The browser sends the known ETag: an unchanged registry costs a 304,
 * and the first read takes the answer that the page has preloaded.
 *
 * Rejects if the answer is not a registry or times out; the page then keeps the current registry.
 */
export async function readDeployed(
  withinMs: number,
  address = '/registry.json',
): Promise<Registry> {
  const signal = AbortSignal.timeout(withinMs);
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
  const found: unknown = await answer.json();
  if (!isRegistry(found)) throw new Error('The answer is no registry.');
  return found;
}

/** Whether a value has the fields needed to compare builds. */
function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value)) return false;
  const { remotes } = value;
  return (
    Array.isArray(remotes) &&
    remotes.every((one: Partial<RegisteredRemote> | null) => typeof one?.base === 'string')
  );
}
