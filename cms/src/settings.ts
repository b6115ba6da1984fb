import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { number, object, string } from 'yup';

/** All that an installation decides. Times in seconds. */
export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of the database, the files and the outbox. */
  readonly data: string;
  /** `postgres://...`; empty keeps the content in a file of the data folder. */
  readonly databaseUrl: string;
  /** What a new database starts with. */
  readonly seed: 'demo' | 'none';
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name of the account that another program acts as by the client's own credentials; empty for none. */
  readonly clientAccount: string;
  /** Mail goes into the outbox folder when empty. */
  readonly smtpUrl: string;
  readonly taxRate: string;
  readonly taxLabel: string;
  readonly taxRounding: 'up' | 'half-up';
  readonly companyName: string;
  readonly companyAddress: string;
  /** Where the portal is, for links in mail. */
  readonly portalOrigin: string;
  /** Origins whose browsers may ask; the portal's own needs none. */
  readonly corsOrigins: readonly string[];
  readonly accessTokenLifetime: number;
  readonly refreshTokenLifetime: number;
  readonly logLevel: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const shape = object({
  CMS_HOST: string().default('127.0.0.1'),
  CMS_PORT: number().integer().min(0).max(65535).default(8081),
  PORTAL_DATA: string().default('.portal'),
  DATABASE_URL: string()
    .matches(/^(postgres(ql)?:\/\/.+)?$/, '${path} must start with postgres://')
    .default(''),
  CMS_SEED: string().oneOf(['demo', 'none']).default('demo'),
  CMS_CLIENT_ID: string().min(1).default('portal'),
  CMS_CLIENT_SECRET: string().min(1).default('portal-secret'),
  CMS_CLIENT_ACCOUNT: string().default(''),
  SMTP_URL: string()
    .matches(/^(smtps?:\/\/.+)?$/, '${path} must start with smtp:// or smtps://')
    .default(''),
  TAX_RATE: string()
    .matches(/^\d{1,3}(\.\d{1,4})?$/, '${path} must be a percentage such as 13')
    .default('13'),
  TAX_LABEL: string().default('GST {rate}%'),
  TAX_ROUNDING: string().oneOf(['up', 'half-up']).default('up'),
  COMPANY_NAME: string().default('Groundplan Landscapes'),
  COMPANY_ADDRESS: string().default('18 Quarry Road, Hamilton, ON L8P 2K4'),
  PORTAL_ORIGIN: string()
    .matches(/^https?:\/\/[^/]+$/, '${path} must be an origin such as https://portal.example')
    .default('http://127.0.0.1:8080'),
  CMS_CORS_ORIGINS: string().default(''),
  CMS_ACCESS_TOKEN_LIFETIME: number().integer().min(1).default(3600),
  CMS_REFRESH_TOKEN_LIFETIME: number().integer().min(1).default(86350),
  LOG_LEVEL: string()
    .oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('warn'),
});

const present = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );

/** Settings from an environment; throws an error that names the wrong variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = shape.validateSync(present(environment));
  const rounding = given.TAX_ROUNDING === 'half-up' ? 'half-up' : 'up';
  return {
    host: given.CMS_HOST,
    port: given.CMS_PORT,
    data: isAbsolute(given.PORTAL_DATA) ? given.PORTAL_DATA : join(root, given.PORTAL_DATA),
    databaseUrl: given.DATABASE_URL,
    seed: given.CMS_SEED === 'none' ? 'none' : 'demo',
    clientId: given.CMS_CLIENT_ID,
    clientSecret: given.CMS_CLIENT_SECRET,
    clientAccount: given.CMS_CLIENT_ACCOUNT,
    smtpUrl: given.SMTP_URL,
    taxRate: given.TAX_RATE,
    taxLabel: given.TAX_LABEL,
    taxRounding: rounding,
    companyName: given.COMPANY_NAME,
    companyAddress: given.COMPANY_ADDRESS,
    portalOrigin: given.PORTAL_ORIGIN,
    corsOrigins: given.CMS_CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    accessTokenLifetime: given.CMS_ACCESS_TOKEN_LIFETIME,
    refreshTokenLifetime: given.CMS_REFRESH_TOKEN_LIFETIME,
    logLevel: given.LOG_LEVEL,
  };
}
