import type { PortalConfiguration } from '@portal/shared/contract';
import type { PortalSettings } from '../settings/settings';

/** Returns the settings for the browser; all other settings stay on the server. */
export const browserConfiguration = (settings: PortalSettings): PortalConfiguration => ({
  portalName: settings.portalName,
  // With an account of the gateway, all requests go through the gateway.
  cmsOrigin: settings.hasServiceAccount ? '' : settings.cmsOrigin,
  oauthClient: { id: settings.oauthClient.id, scope: settings.oauthClient.scope },
  tax: settings.tax,
  loadDeadlineMs: settings.loadDeadlineMs,
  refreshLifetimeSeconds: settings.refreshLifetimeSeconds,
  refreshThresholdSeconds: settings.refreshThresholdSeconds,
  updateIntervalMs: settings.updateIntervalMs,
  overrideOrigins: settings.overrideOrigins,
  worksOffline: settings.worksOffline && !settings.isDevelopment,
  isDevelopment: settings.isDevelopment,
});
