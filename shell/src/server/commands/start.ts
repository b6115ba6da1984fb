import { join } from 'node:path';
import { createGateway } from '../gateway/gateway';
import type { PortalSettings } from '../settings/settings';
import { deploy, deployShell } from '../store/deploy';
import { folderStore, type PortalStore } from '../store/portal-store';
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
  const store = folderStore(join(settings.dataFolder, 'store'));
  await deployBuilt(store);
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

async function serve(settings: PortalSettings, store: PortalStore, served: Served): Promise<void> {
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

async function deployBuilt(store: PortalStore): Promise<void> {
  await buildOutdated(['shell', ...remoteNames]);
  await deployShell(store, distOf('shell'));
  for (const name of remoteNames) {
    const { isNew, base } = await deploy(store, distOf(name));
    if (isNew) console.log(`Deployed ${name} to ${base}`);
  }
}

const told = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
