import { browserConfiguration } from '../gateway/browser-configuration';
import { writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import { openStore } from '../store/open-store';
import { deployBuilt } from './deploy-built';
import { runPortal } from './run-portal';

interface StartOptions {
  readonly seed: 'demo' | 'none';
  /** Whether builds are deployed even if they do not fit each other. */
  readonly isForced?: boolean | undefined;
}

/** Builds what is out of date, deploys it, starts the content service and the gateway, and runs until it is told to end. */
export async function start(
  settings: PortalSettings,
  { seed, isForced }: StartOptions,
): Promise<void> {
  const store = await openStore(settings);
  await deployBuilt(store, 'start', isForced);
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  await runPortal(settings, store, { seed });
}
