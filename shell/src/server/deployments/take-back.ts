import type { RegisteredRemote } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';
import { readFolder } from '../store/artifact-store';
import { folderOf, hashIn } from './build-address';
import { changeComposition } from './change-composition';
import { describeBuild } from './describe-build';
import { changeRegistry, registered, type StoredRegistry, withRemote } from './stored-registry';

/**
 * Takes the last deploy of a remote back: its canary where one is under way, else the build that everybody has, in
 * favour of the one before. A second one returns. Gives the address that is served now. Throws an Error where the build
 * before does not fit the shell and the rollback is not forced.
 */
export async function rollback(
  store: ArtifactStore,
  name: string,
  isForced?: boolean,
): Promise<string> {
  const operation = { command: `rollback ${name}`, isForced };
  const registry = await changeComposition(store, operation, async (before) => {
    const remote = registered(before, name);
    return remote.canary
      ? withoutCanary(before, remote, 'rolled back')
      : withRemote(before, await previousOf(store, remote));
  });
  return registered(registry, name).base;
}

async function previousOf(
  store: ArtifactStore,
  remote: RegisteredRemote,
): Promise<RegisteredRemote> {
  const { name, previous, version, base } = remote;
  if (!previous) throw new Error(`There is no earlier version of ${name}.`);
  const { hash, build } = describeBuild(await readFolder(store, folderOf(previous.base)));
  if (hashIn(previous.base) !== hash) {
    throw new Error(
      `The files in ${previous.base} are not those that were deployed. Deploy that version again from its dist.`,
    );
  }
  return {
    ...build,
    base: previous.base,
    previous: { version, base },
    withdrawn: { version, base, reason: 'rolled back' },
  };
}

/**
 * Ends a canary in favour of the build that everybody else has.
 *
 * With `base` only if it is still that one. Whether there was something to withdraw.
 */
export async function withdraw(
  store: ArtifactStore,
  name: string,
  reason: string,
  base?: string,
): Promise<boolean> {
  let isWithdrawn = false;
  await changeRegistry(store, (registry) => {
    const remote = registered(registry, name);
    isWithdrawn =
      remote.canary != null && (base ?? remote.canary.build.base) === remote.canary.build.base;
    return isWithdrawn ? withoutCanary(registry, remote, reason) : registry;
  });
  return isWithdrawn;
}

function withoutCanary(
  registry: StoredRegistry,
  remote: RegisteredRemote,
  reason: string,
): StoredRegistry {
  const { canary, ...stable } = remote;
  if (!canary) return registry;
  const { version, base } = canary.build;
  return withRemote(registry, { ...stable, withdrawn: { version, base, reason } });
}

/** Gives the canary to everybody. Throws an Error where there is none, or where it does not fit the shell and is not forced. */
export async function promote(
  store: ArtifactStore,
  name: string,
  isForced?: boolean,
): Promise<string> {
  const operation = { command: `promote ${name}`, isForced };
  const registry = await changeComposition(store, operation, (before) => {
    const { canary, version, base } = registered(before, name);
    if (!canary) throw new Error(`${name} has no canary. Deploy one with --canary PERCENT.`);
    return withRemote(before, { ...canary.build, previous: { version, base } });
  });
  return registered(registry, name).base;
}

/**
 * Ends a remote: its pages, navigation items and slots are gone from the next page on. Its files stay until they are
 * pruned, so that open tabs go on. Throws an Error where it is not deployed.
 */
export async function remove(store: ArtifactStore, name: string): Promise<void> {
  await changeRegistry(store, (before) => {
    const { base } = registered(before, name);
    return { ...before, remotes: before.remotes.filter((one) => one.base !== base) };
  });
}
