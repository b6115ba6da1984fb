import { folderOf, hashIn } from '../deployments/build-address';
import { describeShell, shellFolder } from '../deployments/deploy-shell';
import { type Composition, deployTogether } from '../deployments/deploy-together';
import { describeBuild, hasHash } from '../deployments/describe-build';
import { readDist, readMaps } from '../deployments/read-dist';
import { putMaps } from '../deployments/source-maps';
import { readRegistry, type StoredRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { authorHere } from './author';
import { distOf, remoteNames, root } from './packages';

interface Deployment {
  /** Text of the command, such as `start`. */
  readonly command: string;
  readonly isForced?: boolean | undefined;
  /** Whether to overwrite builds that a team or an operator deployed. */
  readonly isAsked?: boolean | undefined;
}

/** Builds outdated packages, and deploys as `deployDist`. */
export async function deployBuilt(store: ArtifactStore, deployment: Deployment): Promise<void> {
  const { buildOutdated } = await import('./build');
  await buildOutdated(['shell', ...remoteNames]);
  await deployDist(store, deployment);
}

/**
 * Deploys the builds of the shell and of all remotes in one step, and prints the changes.
 *
 * If other people have deployed to the store, deploys only on request, and otherwise prints the
 * differences.
 */
export async function deployDist(
  store: ArtifactStore,
  { command, isForced, isAsked }: Deployment,
): Promise<void> {
  const built = await readBuilt();
  const registry = await readRegistry(store);
  if (registry.shell && registry.isOperated && !isAsked) {
    for (const line of differenceLines(registry, built, command)) console.log(line);
    return;
  }
  const operation = { command, isForced, isByStart: !isAsked, ...authorHere(undefined, root) };
  for (const line of await deployTogether(store, built, operation)) console.log(line);
  await putNewMaps(store, registry);
}

/** Stores the source maps of the builds that are live now and were not before. */
async function putNewMaps(store: ArtifactStore, before: StoredRegistry): Promise<void> {
  const { shell, remotes } = await readRegistry(store);
  if (shell?.hash !== before.shell?.hash)
    await putMaps(store, shellFolder, await readMaps(distOf('shell')));
  const known = new Set(before.remotes.map(({ base }) => base));
  for (const { name, base } of remotes) {
    if (!known.has(base)) await putMaps(store, folderOf(base), await readMaps(distOf(name)));
  }
}

/** Reads the builds of this checkout. */
export async function readBuilt(): Promise<Composition> {
  const [shell, remotes] = await Promise.all([
    readDist(distOf('shell')),
    Promise.all(remoteNames.map((name) => readDist(distOf(name)))),
  ]);
  return { shell, remotes };
}

/**
 * Returns lines about differences between the checkout and the deployed builds, with the commands that deploy; empty if
 * equal. `command` is the one that has not deployed: `start` has a flag for it.
 */
function differenceLines(
  registry: StoredRegistry,
  { shell, remotes }: Composition,
  command: string,
): string[] {
  const isShellOther = describeShell(shell).hash !== registry.shell?.hash;
  const others = remotes.flatMap((dist) => {
    const described = describeBuild(dist);
    const { build } = described;
    const deployed = registry.remotes.find(({ name }) => name === build.name);
    if (!deployed) return [`${build.name} (not deployed)`];
    return hasHash(described, hashIn(deployed.base)) ? [] : [build.name];
  });
  const names = [...(isShellOther ? ['shell'] : []), ...others];
  if (names.length === 0) return [];
  return [
    `Live builds are unchanged, because other commands than 'portal ${command}' have deployed to this portal. Different in this checkout: ${names.join(', ')}.`,
    command === 'start'
      ? "Run 'portal deploy NAME' to deploy one build, or 'portal start --deploy' to deploy all."
      : "Run 'portal deploy NAME' to deploy one of them, the shell first.",
  ];
}
