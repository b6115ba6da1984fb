import type { RegisteredRemote, Registry } from './registry';

/**
 * Where a person stands among the hundred parts of all people, 0 to 99, for one remote.
 *
 * The same person is always in the same part; for another remote in another, so that it is not always the same people
 * who try what is new. FNV-1a over the UTF-16 code units, spread by a last mixing step.
 */
export function bucketOf(person: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${remote}:${person}`) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % 100;
}

/**
 * The registry as one person gets it: of each remote with a canary the one build or the other.
 *
 * `person` is the id of who is signed in, or whatever else stays the same for a visitor.
 */
export const registryFor = (registry: Registry, person: string): Registry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => buildFor(remote, person)),
});

function buildFor(remote: RegisteredRemote, person: string): RegisteredRemote {
  const { canary } = remote;
  if (!canary || bucketOf(person, remote.name) >= canary.percent) return remote;
  return { ...remote, ...canary.build };
}

/** Whether two registries run the same builds. What stands beside a build does not count. */
export function areSameBuilds(one: Registry, other: Registry): boolean {
  const basesOf = ({ remotes }: Registry) => remotes.map(({ base }) => base).sort();
  return basesOf(one).join() === basesOf(other).join();
}
