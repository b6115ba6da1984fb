import {
  type InstallationSettings,
  originsIn,
  readInstallation,
  trustedProxies,
} from '@portal/shared/settings-file';

/** All that an installation decides. Times in seconds. */
export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of the database, the files and the outbox. */
  readonly data: string;
  /** `postgres://...`; empty keeps the content in a file of the data folder. */
  readonly databaseUrl: string;
  /** Private key for signing evidence, PEM or base64 DER; empty for the key in the data folder. */
  readonly evidenceKey: string;
  /** Public keys (PEM, concatenated) of earlier evidence keys. */
  readonly evidenceOldKeys: string;
  /** Initial content of a new database. */
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
  /** A picture file, as seen from the data folder; empty for none. */
  readonly companyLogo: string;
  /** IANA time zone that determines the date of a signature. */
  readonly companyTimeZone: string;
  /** Where the portal is, for links in mail. */
  readonly portalOrigin: string;
  /** Allowed CORS origins, besides the portal's own origin. */
  readonly corsOrigins: readonly string[];
  readonly accessTokenLifetime: number;
  readonly refreshTokenLifetime: number;
  /** Networks of trusted proxies (X-Forwarded-For). */
  readonly trustProxy: string[];
  readonly logLevel: string;
}

/** The part of an installation's settings that the content service reads. */
export function settingsOf({ values, dataFolder }: InstallationSettings): Settings {
  return {
    host: values.CMS_HOST,
    port: values.CMS_PORT,
    data: dataFolder,
    databaseUrl: values.DATABASE_URL,
    evidenceKey: values.EVIDENCE_KEY,
    evidenceOldKeys: values.EVIDENCE_OLD_KEYS,
    seed: values.CMS_SEED,
    clientId: values.CMS_CLIENT_ID,
    clientSecret: values.CMS_CLIENT_SECRET,
    clientAccount: values.CMS_CLIENT_ACCOUNT,
    smtpUrl: values.SMTP_URL,
    taxRate: values.TAX_RATE,
    taxLabel: values.TAX_LABEL,
    taxRounding: values.TAX_ROUNDING,
    companyName: values.COMPANY_NAME,
    companyAddress: values.COMPANY_ADDRESS,
    companyLogo: values.COMPANY_LOGO,
    companyTimeZone: values.COMPANY_TIME_ZONE,
    portalOrigin: values.PORTAL_ORIGIN || 'http://127.0.0.1:8080',
    corsOrigins: originsIn(values.CMS_CORS_ORIGINS),
    accessTokenLifetime: values.CMS_ACCESS_TOKEN_LIFETIME,
    refreshTokenLifetime: values.CMS_REFRESH_TOKEN_LIFETIME,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
  };
}

/** Settings from an environment and the settings file; throws an error that names the wrong setting. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings =>
  settingsOf(readInstallation(environment));
