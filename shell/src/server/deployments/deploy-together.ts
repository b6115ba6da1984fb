import type { RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { baseOf, hashIn } from './build-address';
import { changeComposition, type Operation } from './change-composition';
import { keepFiles, pointedAt, putBuild, requireOwnAddresses } from './deploy';
import { putShell, withShell } from './deploy-shell';
import { describeBuild } from './describe-build';
import { readRegistry, type StoredRegistry } from './stored-registry';

/** What is deployed in one step. */
export interface Composition {
  readonly shell: FolderFiles;
  readonly remotes: readonly FolderFiles[];
}

/**
 * Deploys a shell and remotes in one change of the registry, so that they are compared with each other and not with
 * what they replace. Returns a line for each remote that changed or was left as it is on purpose.
 *
 * A remote with a canary keeps it, and a build that was taken back does not return. Throws an Error with the reasons if
 * the composition does not fit and the operation is not forced.
 */
export async function deployTogether(
  store: ArtifactStore,
  { shell: shellDist, remotes }: Composition,
  operation: Operation,
): Promise<string[]> {
  const before = await readRegistry(store);
  const builds = remotes.map((dist) => ({ dist, build: buildIn(dist) }));
  const shell = await putShell(store, shellDist);
  const put: { build: RemoteBuild; files: FolderFiles }[] = [];
  for (const { dist, build } of builds) {
    if (!keptReason(before, build)) put.push({ build, files: await putBuild(store, build, dist) });
  }
  let lines: string[] = [];
  await changeComposition(store, operation, (registry) => {
    let after = withShell(registry, shell);
    lines = [];
    for (const { build } of builds) {
      const kept = keptReason(after, build);
      const pointed = kept ? after : pointedAt(after, build);
      if (kept) lines.push(kept);
      else if (pointed !== after) lines.push(`Deployed ${build.name} to ${build.base}`);
      after = pointed;
    }
    for (const { build } of put) requireOwnAddresses(build, after);
    return after;
  });
  for (const { build, files } of put) await keepFiles(store, build, files);
  return lines;
}

function buildIn(dist: FolderFiles): RemoteBuild {
  const { hash, build } = describeBuild(dist);
  return { ...build, base: baseOf('', build.name, hash) };
}

/** Returns why a build is not deployed, for people; null for a build that is. */
function keptReason({ remotes }: StoredRegistry, { name, base }: RemoteBuild): string | null {
  const remote = remotes.find((one) => one.name === name);
  if (remote?.canary) return `${name} keeps its canary; promote or withdraw it.`;
  if (!remote?.withdrawn || hashIn(remote.withdrawn.base) !== hashIn(base)) return null;
  const { reason } = remote.withdrawn;
  return `${name} was taken back (${reason}): 'portal deploy ${name}' brings it again.`;
}
