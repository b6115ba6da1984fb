import { readRegistry } from '../deployments/stored-registry';
import { browserConfiguration } from '../gateway/browser-configuration';
import { writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import { openStore } from '../store/open-store';
import { deployDist } from './deploy-built';
import { runPortal } from './run-portal';
import { isCompiled } from './running-code';

interface ServeOptions {
  /** Whether to deploy the builds of this folder to a store that no other command has changed. */
  readonly deploys?: boolean | undefined;
}

/**
 * Starts the content service and the gateway with the deployed builds, and runs until a stop signal.
 * Builds nothing.
 *
 * Throws an Error for server code that is not compiled, and for a store without a shell.
 */
export async function serve(settings: PortalSettings, { deploys }: ServeOptions): Promise<void> {
  if (!isCompiled) {
    throw new Error(
      "'serve' runs compiled server code. Run 'npm run build:server', then 'node shell/.build/server/portal.mjs serve'.",
    );
  }
  process.setSourceMapsEnabled(true);
  const store = await openStore(settings);
  if (deploys) await deployDist(store, { command: 'serve --deploy' });
  if (!(await readRegistry(store)).shell) {
    throw new Error(
      `No shell is deployed in ${settings.dataFolder}. Run 'serve --deploy' to deploy the builds of this folder, or set PORTAL_DATA to the data folder of a portal.`,
    );
  }
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  await runPortal(settings, store, { seed: 'none' });
}
