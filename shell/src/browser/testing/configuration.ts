/** Configuration of a portal with the content service at the same origin. */
export const configuration = {
  portalName: 'Groundplan',
  cmsOrigin: '',
  oauthClient: { id: 'portal', scope: '' },
  tax: { ratePercent: '13', label: 'GST {rate}%', rounding: 'up' },
  loadDeadlineMs: 1000,
  refreshLifetimeSeconds: 3600,
  refreshThresholdSeconds: 1,
  updateIntervalMs: 60_000,
  overrideOrigins: [],
  worksOffline: false,
  isDevelopment: false,
} as const;
