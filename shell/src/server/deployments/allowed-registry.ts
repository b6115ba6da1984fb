import type { RegisteredRemote, Registry, RemoteBuild } from '@portal/shared/contract';
import { isAllowedBase } from './build-address';

/**
 * The registry as browsers get it: only what a page needs, and only builds at the portal's own origin or one of these.
 *
 * A deploy refuses other origins already; this holds for a registry that was written by another hand.
 */
export const allowedRegistry = (
  { contract, remotes }: Registry,
  origins: readonly string[],
): Registry => ({
  contract,
  remotes: remotes.flatMap((remote) => allowed(remote, origins)),
});

function allowed(remote: RegisteredRemote, origins: readonly string[]): RegisteredRemote[] {
  if (!isAllowedBase(remote.base, origins)) return [];
  const { canary, ...stable } = remote;
  const isCanaryAllowed = canary && isAllowedBase(canary.build.base, origins);
  return [
    {
      ...withoutNames(stable),
      ...(isCanaryAllowed && { canary: { ...canary, build: withoutNames(canary.build) } }),
    },
  ];
}

/** Names are compared by deploys, which leave the result in `misfits`. */
function withoutNames<B extends RemoteBuild>({ names: _, ...build }: B): Omit<B, 'names'> {
  return build;
}
