import type { PortalConfiguration } from '@portal/shared/contract';
import { originsIn, readInstallation, trustedProxies } from '@portal/shared/settings-file';

export interface PortalSettings {
  readonly host: string;
  readonly port: number;
  readonly cmsPort: number;
  /** Address of an existing content system; empty for the embedded one. */
  readonly cmsOrigin: string;
  /** Folder of everything that the portal keeps: content, files, deployed remotes, mail. */
  readonly dataFolder: string;
  /** What a new embedded content service starts with. */
  readonly seed: 'demo' | 'none';
  /** Where people find the portal, for links in mails; empty for where the gateway listens. */
  readonly portalOrigin: string;
  /** Whether mail goes out by SMTP, and not into the outbox folder. */
  readonly sendsMail: boolean;
  /** Networks whose proxies are trusted to tell the address of a client. */
  readonly trustProxy: string[];
  readonly portalName: string;
  readonly oauthClient: { readonly id: string; readonly secret: string; readonly scope: string };
  readonly tax: PortalConfiguration['tax'];
  readonly loadDeadlineMs: number;
  readonly refreshLifetimeSeconds: number;
  readonly refreshThresholdSeconds: number;
  /** Origins, besides the portal's own, that may serve remotes. */
  readonly remoteOrigins: readonly string[];
  /** Origins from which an administrator may take a remote in place of a deployed one; empty where none may. */
  readonly overrideOrigins: readonly string[];
  /** Whether a remote is being worked on: pages load anew when it changes. */
  readonly isDevelopment: boolean;
  /** How often an open tab asks what is deployed now. */
  readonly updateIntervalMs: number;
  /** A canary is withdrawn after this many failures, if they are at least this share of its visits in percent. */
  readonly canary: { readonly failures: number; readonly sharePercent: number };
  /** The bucket that holds what is deployed; an empty name for a folder below the data. */
  readonly store: { readonly bucket: string; readonly prefix: string; readonly endpoint: string };
  /** How long files of a build are kept after it was replaced. */
  readonly keepMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The part of an installation's settings that the gateway and the command line read.
 *
 * From the environment and the settings file. Throws an Error that names each wrong one and what it wants.
 */
export function readSettings(environment: NodeJS.ProcessEnv): PortalSettings {
  const { values: found, dataFolder } = readInstallation(environment);
  return {
    host: found.PORTAL_HOST,
    port: found.PORTAL_PORT,
    cmsPort: found.CMS_PORT,
    cmsOrigin: found.CMS_ORIGIN.replace(/\/$/, ''),
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
    tax: { ratePercent: found.TAX_RATE, label: found.TAX_LABEL, rounding: found.TAX_ROUNDING },
    loadDeadlineMs: found.PORTAL_LOAD_DEADLINE_MS,
    refreshLifetimeSeconds: found.PORTAL_REFRESH_LIFETIME,
    refreshThresholdSeconds: found.PORTAL_REFRESH_THRESHOLD,
    remoteOrigins: originsIn(found.PORTAL_REMOTE_ORIGINS),
    overrideOrigins:
      found.PORTAL_OVERRIDES === 'allow' ? originsIn(found.PORTAL_OVERRIDE_ORIGINS) : [],
    isDevelopment: false,
    updateIntervalMs: found.PORTAL_UPDATE_INTERVAL_MS,
    canary: { failures: found.PORTAL_CANARY_FAILURES, sharePercent: found.PORTAL_CANARY_SHARE },
    store: bucketIn(found.PORTAL_STORE, found.PORTAL_STORE_ENDPOINT),
    keepMs: found.PORTAL_KEEP_DAYS * dayMs,
  };
}

function bucketIn(address: string, endpoint: string): PortalSettings['store'] {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  return { bucket, prefix: folder.replace(/\/?$/, folder ? '/' : ''), endpoint };
}
