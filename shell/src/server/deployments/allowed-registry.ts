import type { RegisteredRemote, Registry, RemoteBuild } from '@portal/shared/contract';
import { isAllowedBase } from './build-address';

/**
 * Returns the registry for browsers: only public fields, and only builds at the portal's own origin
 * or an allowed origin.
 *
 * Deploys refuse other origins as well; this check covers a registry written by other tools.
 */
export const allowedRegistry = (
  { contract, remotes, shellBuild }: Registry,
  origins: readonly string[],
): Registry => ({
  contract,
  shellBuild,
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

/** Removes the imported names, which only deploys compare; the result is in `misfits`. */
function withoutNames<B extends RemoteBuild>({ names: _, ...build }: B): Omit<B, 'names'> {
  return build;
}
