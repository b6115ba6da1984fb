import type { RegisteredRemote, Registry, RoleName } from '@portal/shared/contract';

/** Returns the address of the registry with the remotes that these roles may use; without roles, of the remotes for visitors. */
export const registryFor = (roles: readonly RoleName[], hashes = ''): string =>
  `/registry.json?${hashes}roles=${[...roles].sort()}`;

/** Returns the address of the same remotes with the hashes of no file: a third of the bytes. */
export const listFor = (roles: readonly RoleName[]): string => registryFor(roles, 'hashes=none&');

/**
 * Reads the deployed registry from one of its addresses. The browser sends the known ETag: an unchanged registry costs a
 * 304, and the first read takes the answer to the request that the page has started (`early-script.ts`).
 *
 * Rejects if the answer is not a registry or times out; the page then keeps the current registry.
 */
export async function readDeployed(withinMs: number, address: string): Promise<Registry> {
  const signal = AbortSignal.timeout(withinMs);
  const early = globalThis.__groundplanEarly?.get(address);
  globalThis.__groundplanEarly?.delete(address);
  signal.addEventListener('abort', () => early?.abort?.abort());
  const answer = await (early ?? fetch(address, { signal }));
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
