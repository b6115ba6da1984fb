import { deployTogether } from '../deployments/deploy-together';
import { readDist } from '../deployments/read-dist';
import type { ArtifactStore } from '../store/artifact-store';
import { buildOutdated } from './build';
import { distOf, remoteNames } from './packages';

/** Builds what is out of date and deploys the shell and every remote in one step. Prints what changed. */
export async function deployBuilt(
  store: ArtifactStore,
  command: string,
  isForced = false,
): Promise<void> {
  await buildOutdated(['shell', ...remoteNames]);
  const [shell, remotes] = await Promise.all([
    readDist(distOf('shell')),
    Promise.all(remoteNames.map((name) => readDist(distOf(name)))),
  ]);
  const lines = await deployTogether(store, { shell, remotes }, { command, isForced });
  for (const line of lines) console.log(line);
}
