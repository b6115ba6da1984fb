import { hashIn } from '../deployments/build-address';
import { describeShell } from '../deployments/deploy-shell';
import { type Composition, deployTogether } from '../deployments/deploy-together';
import { describeBuild } from '../deployments/describe-build';
import { readDist } from '../deployments/read-dist';
import { readRegistry, type StoredRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { authorHere } from './author';
import { buildOutdated } from './build';
import { distOf, remoteNames, root } from './packages';

interface Deployment {
  /** Words of the command, such as `start`. */
  readonly command: string;
  readonly isForced?: boolean | undefined;
  /** Whether builds are deployed over those of a team or an operator. */
  readonly isAsked?: boolean | undefined;
}

/**
 * Builds what is out of date and deploys the shell and every remote in one step. Prints what changed.
 *
 * A store that somebody has deployed to is left as it is, unless that is asked for: then only what differs is printed.
 */
export async function deployBuilt(
  store: ArtifactStore,
  { command, isForced, isAsked }: Deployment,
): Promise<void> {
  await buildOutdated(['shell', ...remoteNames]);
  const built = await readBuilt();
  const registry = await readRegistry(store);
  if (registry.shell && registry.isOperated && !isAsked) {
    for (const line of differenceLines(registry, built)) console.log(line);
    return;
  }
  const operation = { command, isForced, isByStart: !isAsked, ...authorHere(undefined, root) };
  for (const line of await deployTogether(store, built, operation)) console.log(line);
}

/** The builds of this checkout. */
export async function readBuilt(): Promise<Composition> {
  const [shell, remotes] = await Promise.all([
    readDist(distOf('shell')),
    Promise.all(remoteNames.map((name) => readDist(distOf(name)))),
  ]);
  return { shell, remotes };
}

/** What of a checkout is not what is deployed, and how to deploy it; no line if nothing differs. */
export function differenceLines(
  registry: StoredRegistry,
  { shell, remotes }: Composition,
): string[] {
  const isShellOther = describeShell(shell).hash !== registry.shell?.hash;
  const others = remotes.flatMap((dist) => {
    const { hash, build } = describeBuild(dist);
    const deployed = registry.remotes.find(({ name }) => name === build.name);
    if (!deployed) return [`${build.name} (not deployed)`];
    return hashIn(deployed.base) === hash ? [] : [build.name];
  });
  const names = [...(isShellOther ? ['shell'] : []), ...others];
  if (names.length === 0) return [];
  return [
    `What is deployed is left as it is, since others have deployed to this portal. Of this checkout differ: ${names.join(', ')}.`,
    "Deploy one of them with 'portal deploy NAME', or all with 'portal start --deploy'.",
  ];
}
