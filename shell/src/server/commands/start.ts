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
  const portalOrigin = `http://${settings.host}:${port}`;
  const cms = settings.cmsOrigin ? null : await startCms(settings, seed, portalOrigin);
  const gateway = await createGateway(settings, store, cms?.origin ?? settings.cmsOrigin);
  await gateway.listen({ port, host: settings.host });
  console.log(
    welcome({ origin: portalOrigin, settings, seed, cmsOrigin: cms?.origin ?? settings.cmsOrigin }),
  );
  await told();
  await gateway.close();
  await cms?.stop();
}

async function startCms(settings: PortalSettings, seed: 'demo' | 'none', portalOrigin: string) {
  const port = await freePort(settings.cmsPort, '127.0.0.1', 'the content service');
  return startContentService(settings, port, seed, portalOrigin);
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
