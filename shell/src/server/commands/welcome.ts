import { join } from 'node:path';
import { roleNames } from '@portal/shared/contract';
import type { PortalSettings } from '../settings/settings';

interface Welcome {
  readonly origin: string;
  readonly cmsOrigin: string;
  readonly settings: PortalSettings;
  readonly seed: 'demo' | 'none';
}

/**
 * Returns the text printed after start: address, demo accounts and mail folder. An external content
 * system has accounts and mail of its own.
 */
export function welcome({ origin, cmsOrigin, settings, seed }: Welcome): string {
  const accounts = roleNames.map(
    (role) => `    ${`${role}@demo.test`.padEnd(28)} Groundplan-demo-1`,
  );
  const mail = settings.sendsMail
    ? 'Mail is sent by SMTP'
    : `Mail is stored in ${join(settings.dataFolder, 'outbox')}`;
  const isExternal = settings.cmsOrigin !== '';
  return [
    '',
    `  ${settings.portalName} runs at ${origin}`,
    `  The content service answers at ${cmsOrigin}`,
    ...(isExternal ? accountLines(settings) : []),
    ...(isExternal && !settings.hasServiceAccount ? [] : [`  ${mail}`]),
    ...(seed === 'demo' && !isExternal ? ['', '  Demo accounts:', ...accounts] : []),
    '',
    `  Press Ctrl+C to stop. Your data stays in ${settings.dataFolder}.`,
    '',
  ].join('\n');
}

/** What depends on the account of the gateway in an external content system. */
function accountLines({ hasServiceAccount, oauthClient }: PortalSettings): string[] {
  const scope =
    oauthClient.scope === ''
      ? ['  Without CMS_SCOPE the tokens of simple_oauth 6.1 and newer have no permissions']
      : [];
  if (hasServiceAccount)
    return [
      '  Proposals and signatures use the account of the gateway (CMS_SERVICE_CLIENT_ID)',
      ...scope,
    ];
  return [
    ...scope,
    '  Without an account of the gateway (CMS_SERVICE_CLIENT_ID) nobody signs a proposal, and',
    '  people whose own roles the content system hides cannot sign in (deploy/drupal/README.md)',
  ];
}
