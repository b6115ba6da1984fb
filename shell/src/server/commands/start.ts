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
  /** Whether the builds of this checkout are deployed over those that others have deployed. */
  readonly deploys?: boolean | undefined;
}

/**
 * Builds what is out of date, deploys it to a store that nobody else has deployed to, starts the content service and the
 * gateway, and runs until it is told to end.
 */
export async function start(
  settings: PortalSettings,
  { seed, isForced, deploys }: StartOptions,
): Promise<void> {
  const store = await openStore(settings);
  const command = deploys ? 'start --deploy' : 'start';
  await deployBuilt(store, { command, isForced, isAsked: deploys });
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  await runPortal(settings, store, { seed });
}
