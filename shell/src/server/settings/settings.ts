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
}

const port = number().integer().min(0).max(65535).typeError('${path} must be a port number');
const count = number().integer().positive().typeError('${path} must be a whole number');

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
  };
}

function validated(environment: NodeJS.ProcessEnv) {
  try {
    return environmentSchema.validateSync(environment, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`These settings are wrong:\n- ${error.errors.join('\n- ')}`, { cause: error });
  }
}
