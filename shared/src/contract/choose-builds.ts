import type { RegisteredRemote, Registry } from './registry';

/**
 * Returns the canary bucket of a person for a remote, 0 to 99.
 *
 * The bucket is stable per person and remote, and differs between remotes: canaries do not always
 * hit the same people. FNV-1a over the UTF-16 code units with a final mixing step.
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
 * Returns the registry for one person: for each remote with a canary either the canary or the live
 * build.
 *
 * `person` is the id of the signed-in person, or another stable id of a visitor.
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

/**
 * Whether two registries serve the same builds of shell and remotes; metadata of the builds is
 * ignored, and the shell if a registry does not name its build.
 */
export function areSameBuilds(one: Registry, other: Registry): boolean {
  const basesOf = ({ remotes }: Registry) => remotes.map(({ base }) => base).sort();
  return haveSameShell(one, other) && basesOf(one).join() === basesOf(other).join();
}

const haveSameShell = ({ shellBuild: one }: Registry, { shellBuild: other }: Registry): boolean =>
  one === undefined || other === undefined || one === other;
