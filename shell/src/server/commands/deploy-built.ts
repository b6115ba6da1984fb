import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { describeBuild } from '../deployments/describe-build';
import { readDist } from '../deployments/read-dist';
import { readRegistry } from '../deployments/stored-registry';
import type { ArtifactStore } from '../store/artifact-store';
import { buildOutdated } from './build';
import { distOf, remoteNames } from './packages';

/** Builds what is out of date and deploys what is not deployed yet: the shell, then every remote. */
export async function deployBuilt(store: ArtifactStore): Promise<void> {
  await buildOutdated(['shell', ...remoteNames]);
  await deployShell(store, await readDist(distOf('shell')));
  for (const name of remoteNames) await deployUnlessTakenBack(store, name);
}

/** What was rolled back or withdrawn on purpose does not return with the next start. */
async function deployUnlessTakenBack(store: ArtifactStore, name: string): Promise<void> {
  const dist = await readDist(distOf(name));
  const { hash } = describeBuild(dist);
  const remote = (await readRegistry(store)).remotes.find((one) => one.name === name);
  if (remote?.canary) {
    console.log(`${name} keeps its canary; promote or withdraw it.`);
  } else if (remote?.withdrawn?.base.endsWith(`/${hash}/`)) {
    const { reason } = remote.withdrawn;
    console.log(`${name} was taken back (${reason}): 'portal deploy ${name}' brings it again.`);
  } else {
    const { isNew, base } = await deploy(store, dist, { name });
    if (isNew) console.log(`Deployed ${name} to ${base}`);
  }
}
