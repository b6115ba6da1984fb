import { type BucketAddress, bucketIn } from '@portal/shared/buckets';
import type { PortalConfiguration } from '@portal/shared/contract';
import { originsIn, readInstallation, taxOf, trustedProxies } from '@portal/shared/settings-file';

export interface PortalSettings {
  readonly host: string;
  readonly port: number;
  readonly cmsPort: number;
  /** Address of an external content system; empty for the embedded service. */
  readonly cmsOrigin: string;
  /**
   * Whether the gateway has an account in the external content system: a content service then mirrors the projects, for
   * proposals, signatures and all that clients read.
   */
  readonly hasServiceAccount: boolean;
  /** Folder of all data of the portal: content, files, deployed remotes, mail. */
  readonly dataFolder: string;
  /** Initial content of a new embedded content service. */
  readonly seed: 'demo' | 'none';
  /** Public address of the portal, for links in mails; empty for the gateway's address. */
  readonly portalOrigin: string;
  /** Whether mail is sent by SMTP; false for the outbox folder. */
  readonly sendsMail: boolean;
  /** Networks of trusted proxies (X-Forwarded-For). */
  readonly trustProxy: string[];
  readonly portalName: string;
  readonly oauthClient: { readonly id: string; readonly secret: string; readonly scope: string };
  readonly tax: PortalConfiguration['tax'];
  /** Reads the tax again: the set-up page writes into the settings file of a running portal. */
  readonly readTax: () => PortalConfiguration['tax'];
  readonly loadDeadlineMs: number;
  readonly refreshLifetimeSeconds: number;
  readonly refreshThresholdSeconds: number;
  /** Additional origins that may serve remotes. */
  readonly remoteOrigins: readonly string[];
  /**
   * Origins that administrators may use for overrides of remotes; empty if overrides are disabled.
   */
  readonly overrideOrigins: readonly string[];
  /** Whether browsers keep code and data for use offline. */
  readonly worksOffline: boolean;
  /** Whether to print a JSON line for each request. */
  readonly hasAccessLog: boolean;
  /** Token with which other machines may read `/metrics`; empty for this machine only. */
  readonly metricsToken: string;
  /** Whether `portal dev` runs: pages reload when the remote changes. */
  readonly isDevelopment: boolean;
  /** Interval in milliseconds at which an open tab polls the registry. */
  readonly updateIntervalMs: number;
  /**
   * Limits for automatic withdrawal of a canary: minimum number of failures, and minimum share of
   * visits in percent.
   */
  readonly canary: { readonly failures: number; readonly sharePercent: number };
  /** S3 bucket for deployed files; an empty name for a folder below the data folder. */
  readonly store: BucketAddress;
  /** Retention time in milliseconds of replaced builds. */
  readonly keepMs: number;
  /** Time in milliseconds after which a running portal prunes by itself. */
  readonly pruneEveryMs: number;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads the settings of the gateway and the command line from environment and settings file. Throws
 * an Error that lists every invalid setting with the expected value.
 */
export function readSettings(environment: NodeJS.ProcessEnv): PortalSettings {
  const { values: found, dataFolder } = readInstallation(environment);
  return {
    host: found.PORTAL_HOST,
    port: found.PORTAL_PORT,
    cmsPort: found.CMS_PORT,
    cmsOrigin: found.CMS_ORIGIN.replace(/\/$/, ''),
    hasServiceAccount: found.CMS_ORIGIN !== '' && found.CMS_SERVICE_CLIENT_ID !== '',
    dataFolder,
    seed: found.CMS_SEED,
    portalOrigin: found.PORTAL_ORIGIN,
    sendsMail: found.SMTP_URL !== '',
    trustProxy: trustedProxies(found.TRUST_PROXY),
    portalName: found.PORTAL_NAME,
    oauthClient: {
      id: found.CMS_CLIENT_ID,
      secret: found.CMS_CLIENT_SECRET,
      scope: found.CMS_SCOPE,
    },
    tax: taxOf(found),
    readTax: () => taxOf(readInstallation(environment).values),
    loadDeadlineMs: found.PORTAL_LOAD_DEADLINE_MS,
    refreshLifetimeSeconds: found.PORTAL_REFRESH_LIFETIME,
    refreshThresholdSeconds: found.PORTAL_REFRESH_THRESHOLD,
    remoteOrigins: originsIn(found.PORTAL_REMOTE_ORIGINS),
    overrideOrigins:
      found.PORTAL_OVERRIDES === 'allow' ? originsIn(found.PORTAL_OVERRIDE_ORIGINS) : [],
    worksOffline: found.PORTAL_OFFLINE === '1',
    metricsToken: found.PORTAL_METRICS_TOKEN,
    hasAccessLog: found.PORTAL_ACCESS_LOG === 'stdout',
    isDevelopment: false,
    updateIntervalMs: found.PORTAL_UPDATE_INTERVAL_MS,
    canary: { failures: found.PORTAL_CANARY_FAILURES, sharePercent: found.PORTAL_CANARY_SHARE },
    store: bucketIn(found.PORTAL_STORE, found.PORTAL_STORE_ENDPOINT),
    keepMs: found.PORTAL_KEEP_DAYS * dayMs,
    pruneEveryMs: found.PORTAL_PRUNE_HOURS * hourMs,
  };
}
