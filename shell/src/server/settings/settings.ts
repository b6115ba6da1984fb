import { resolve } from 'node:path';
import type { PortalConfiguration } from '@portal/shared/contract';
import { number, object, string, ValidationError } from 'yup';

export interface PortalSettings {
  readonly host: string;
  readonly port: number;
  readonly cmsPort: number;
  /** Address of an existing content system; empty for the embedded one. */
  readonly cmsOrigin: string;
  /** Folder of everything that the portal keeps: content, files, deployed remotes, mail. */
  readonly dataFolder: string;
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

const port = number().integer().min(0).max(65535).typeError('${path} must be a port number');
const count = number().integer().positive().typeError('${path} must be a whole number');

const dayMs = 24 * 60 * 60 * 1000;

/** A list of origins as people write it: by commas or spaces, with or without a slash at the end. */
const originsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => (URL.canParse(address) ? new URL(address).origin : address));

const origins = string()
  .default('')
  .test(
    'origins',
    '${path} must be a list of origins like https://people.example.com',
    (text = '') => originsIn(text).every((origin) => /^https?:\/\/[^/\s;,]+$/.test(origin)),
  );

const environmentSchema = object({
  PORTAL_HOST: string().default('127.0.0.1'),
  PORTAL_PORT: port.default(8080),
  CMS_PORT: port.default(8081),
  CMS_ORIGIN: string().url('${path} must be an address like https://cms.example.com').default(''),
  PORTAL_DATA: string().default('.portal'),
  PORTAL_NAME: string().default('Groundplan'),
  CMS_CLIENT_ID: string().default('portal'),
  CMS_CLIENT_SECRET: string().default('portal-secret'),
  CMS_SCOPE: string().default(''),
  TAX_RATE: string()
    .matches(/^\d{1,3}(\.\d{1,4})?$/, '${path} must be a percentage such as 13')
    .default('13'),
  TAX_LABEL: string().default('GST {rate}%'),
  TAX_ROUNDING: string()
    .oneOf(['up', 'half-up'] as const)
    .default('up'),
  PORTAL_LOAD_DEADLINE_MS: count.default(8000),
  PORTAL_REFRESH_LIFETIME: count.default(86350),
  PORTAL_REFRESH_THRESHOLD: count.default(300),
  PORTAL_REMOTE_ORIGINS: origins,
  PORTAL_OVERRIDES: string()
    .oneOf(['allow', 'refuse'] as const)
    .default('refuse'),
  PORTAL_OVERRIDE_ORIGINS: origins,
  PORTAL_UPDATE_INTERVAL_MS: count.default(60_000),
  PORTAL_CANARY_FAILURES: count.default(5),
  PORTAL_CANARY_SHARE: count.max(100).default(10),
  PORTAL_STORE: string()
    .matches(/^(s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?)?$/, '${path} must look like s3://bucket/folder')
    .default(''),
  PORTAL_STORE_ENDPOINT: string()
    .matches(/^(https?:\/\/\S+)?$/, '${path} must be an address like https://s3.example.com')
    .default(''),
  PORTAL_KEEP_DAYS: count.default(14),
});

/** Settings from the environment. Throws an Error that names each wrong one and what it wants. */
export function readSettings(environment: NodeJS.ProcessEnv): PortalSettings {
  const found = validated(environment);
  return {
    host: found.PORTAL_HOST,
    port: found.PORTAL_PORT,
    cmsPort: found.CMS_PORT,
    cmsOrigin: found.CMS_ORIGIN.replace(/\/$/, ''),
    dataFolder: resolve(import.meta.dirname, '../../../..', found.PORTAL_DATA),
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
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  return { bucket, prefix: folder.replace(/\/?$/, folder ? '/' : ''), endpoint };
}

function validated(environment: NodeJS.ProcessEnv) {
  try {
    return environmentSchema.validateSync(environment, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`These settings are wrong:\n- ${error.errors.join('\n- ')}`, { cause: error });
  }
}
