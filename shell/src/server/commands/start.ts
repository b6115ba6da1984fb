import { readInstallation } from '@portal/shared/settings-file';
import { browserConfiguration } from '../gateway/browser-configuration';
import { writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import { openStore } from '../store/open-store';
import { askAdminMail, lacksAdminMail } from './ask-admin-mail';
import { deployBuilt } from './deploy-built';
import { runPortal } from './run-portal';

interface StartOptions {
  readonly seed: 'demo' | 'none';
  /** Whether to deploy builds that are incompatible with each other. */
  readonly isForced?: boolean | undefined;
  /** Whether to overwrite builds that other people deployed by the builds of this checkout. */
  readonly deploys?: boolean | undefined;
}

/**
 * Builds outdated packages, deploys to a store that nobody else has deployed to, starts the content
 * service and the gateway, and runs until a stop signal.
 */
export async function start(
  settings: PortalSettings,
  { seed, isForced, deploys }: StartOptions,
): Promise<void> {
  if (seed === 'none' && lacksAdminMail(readInstallation(process.env))) {
    const mail = await askAdminMail({ input: process.stdin, output: process.stdout });
    // Read by the content service, which is started with this environment.
    if (mail !== null) process.env.ADMIN_MAIL = mail;
  }
  const store = await openStore(settings);
  const command = deploys ? 'start --deploy' : 'start';
  await deployBuilt(store, { command, isForced, isAsked: deploys });
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  await runPortal(settings, store, { seed });
}
