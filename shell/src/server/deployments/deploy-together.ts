import type { RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { baseOf, hashIn } from './build-address';
import { changeLiveBuilds, type Operation, refuseBeforehand } from './change-live-builds';
import { keepFiles, pointedAt, putBuild, requireCheckedCode, requireOwnAddresses } from './deploy';
import { describeShell, pointedAtShell, putShell } from './deploy-shell';
import { describeBuild } from './describe-build';
import { type DeployedShell, readRegistry, type StoredRegistry } from './stored-registry';

/** Builds to deploy in one step. */
export interface Composition {
  readonly shell: FolderFiles;
  readonly remotes: readonly FolderFiles[];
}

/**
 * Deploys a shell and remotes in one registry change: builds are checked against each other, not
 * against the replaced builds. Returns a line per remote that changed or was skipped on purpose.
 *
 * A canary stays in place, and a rolled-back build is not deployed again. Throws an Error with the
 * reasons if the builds are incompatible and the operation is not forced.
 */
export async function deployTogether(
  store: ArtifactStore,
  { shell: shellDist, remotes }: Composition,
  operation: Operation,
): Promise<readonly string[]> {
  const shell = describeShell(shellDist);
  const builds = remotes.map((dist) => ({ dist, build: buildIn(dist) }));
  for (const { build, dist } of builds) requireCheckedCode(build, dist);
  const next = (registry: StoredRegistry) =>
    withBuilds(
      keptShellReason(registry, shell) ? registry : pointedAtShell(registry, shell),
      builds.map(({ build }) => build),
    );
  await refuseBeforehand(store, operation, (registry) => next(registry).registry);
  const before = await readRegistry(store);
  const deployed = builds.filter(({ build }) => keptReason(before, build) === null);
  await putShell(store, shellDist);
  const put: { build: RemoteBuild; files: FolderFiles }[] = [];
  for (const { dist, build } of deployed) {
    put.push({ build, files: await putBuild(store, build, dist) });
  }
  let lines: readonly string[] = [];
  await changeLiveBuilds(store, operation, (registry) => {
    const after = next(registry);
    const kept = keptShellReason(registry, shell);
    lines = [...(kept ? [kept] : []), ...after.lines];
    return after.registry;
  });
  for (const { build, files } of put) await keepFiles(store, build, files);
  return lines;
}

interface Deployment {
  readonly registry: StoredRegistry;
  /** A line per remote that changed or was skipped on purpose. */
  readonly lines: readonly string[];
}

function withBuilds(before: StoredRegistry, builds: readonly RemoteBuild[]): Deployment {
  let registry = before;
  const lines: string[] = [];
  for (const build of builds) {
    const kept = keptReason(registry, build);
    const after = kept ? registry : pointedAt(registry, build);
    if (kept) lines.push(kept);
    else if (after !== registry) lines.push(`Deployed ${build.name} to ${build.base}`);
    registry = after;
  }
  for (const build of builds) {
    if (registry.remotes.some(({ base }) => base === build.base)) {
      requireOwnAddresses(build, registry);
    }
  }
  return { registry, lines };
}

function buildIn(dist: FolderFiles): RemoteBuild {
  const { hash, build } = describeBuild(dist);
  return { ...build, base: baseOf('', build.name, hash) };
}

/** Returns the reason why the shell is skipped, for the output; null if deployed. */
function keptShellReason(
  { shellCanary, withdrawnShell }: StoredRegistry,
  { hash }: DeployedShell,
): string | null {
  if (shellCanary)
    return "Skipped the shell: a canary is active. Run 'portal promote shell' or 'portal withdraw shell' first.";
  if (withdrawnShell?.hash !== hash) return null;
  return `Skipped the shell: this build was withdrawn (${withdrawnShell.reason}). Run 'portal deploy shell' to deploy the build again.`;
}

/** Returns the reason why a build is skipped, for the output; null if deployed. */
function keptReason({ remotes }: StoredRegistry, { name, base }: RemoteBuild): string | null {
  const remote = remotes.find((one) => one.name === name);
  if (remote?.canary)
    return `Skipped ${name}: a canary is active. Run 'portal promote ${name}' or 'portal withdraw ${name}' first.`;
  if (!remote?.withdrawn || hashIn(remote.withdrawn.base) !== hashIn(base)) return null;
  const { reason } = remote.withdrawn;
  return `Skipped ${name}: this build was withdrawn (${reason}). Run 'portal deploy ${name}' to deploy the build again.`;
}
