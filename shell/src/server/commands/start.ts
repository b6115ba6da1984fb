import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { describeBuild } from '../deployments/describe-build';
import { readDist } from '../deployments/read-dist';
import { readRegistry } from '../deployments/stored-registry';
import { browserConfiguration } from '../gateway/browser-configuration';
import { createGateway } from '../gateway/gateway';
import { writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { openStore } from '../store/open-store';
import { buildOutdated } from './build';
import { startContentService } from './content-service';
import { freePort } from './free-port';
import { distOf, remoteNames } from './packages';
import { welcome } from './welcome';

interface StartOptions {
  readonly seed: 'demo' | 'none';
}

/** Builds what is out of date, deploys it, starts the content service and the gateway, and runs until it is told to end. */
export async function start(settings: PortalSettings, { seed }: StartOptions): Promise<void> {
  const store = openStore(settings);
  await deployBuilt(store);
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  const port = await freePort(settings.port, settings.host, 'the portal');
  const cms = settings.cmsOrigin ? null : await startCms(settings, seed, port);
  try {
    await serve(settings, store, { port, seed, cmsOrigin: cms?.origin ?? settings.cmsOrigin });
  } finally {
    await cms?.stop();
  }
}

interface Served {
  readonly port: number;
  readonly seed: 'demo' | 'none';
  readonly cmsOrigin: string;
}

async function serve(
  settings: PortalSettings,
  store: ArtifactStore,
  served: Served,
): Promise<void> {
  const { port, seed, cmsOrigin } = served;
  const gateway = await createGateway(settings, store, cmsOrigin);
  await gateway.listen({ port, host: settings.host });
  console.log(welcome({ origin: originAt(settings, port), settings, seed, cmsOrigin }));
  await told();
  await gateway.close();
}

const originAt = ({ host }: PortalSettings, port: number): string => `http://${host}:${port}`;

async function startCms(settings: PortalSettings, seed: 'demo' | 'none', portalPort: number) {
  const what = 'the content service';
  const port = await freePort(settings.cmsPort, '127.0.0.1', what, { except: portalPort });
  return startContentService(settings, port, seed, originAt(settings, portalPort));
}

async function deployBuilt(store: ArtifactStore): Promise<void> {
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

const told = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
