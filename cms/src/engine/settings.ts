import { type BucketAddress, bucketIn } from '@portal/shared/buckets';
import type { TaxRule } from '@portal/shared/domain';
import {
  type InstallationSettings,
  originsIn,
  readInstallation,
  taxOf,
  trustedProxies,
} from '@portal/shared/settings-file';

/** A Drupal, and the OAuth client (client credentials grant) that acts as the gateway's account. */
export interface DrupalSettings {
  /** Address without a slash at the end. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Requested scopes, separated by spaces; empty for the default scope of the client. */
  readonly scope: string;
}

/** Settings of the content service. Times in seconds. */
export interface Settings {
  readonly host: string;
  /** TCP port; 0 for any free port. */
  readonly port: number;
  /** Folder of the database, the files and the outbox. */
  readonly data: string;
  /** `postgres://...`; empty for a file in the data folder. */
  readonly databaseUrl: string;
  /** Bucket of the files; an empty name for a folder of the data folder. */
  readonly files: BucketAddress;
  /** Private key for signing evidence, PEM or base64 DER; empty for the key in the data folder. */
  readonly evidenceKey: string;
  /** Public keys (PEM, concatenated) of earlier evidence keys. */
  readonly evidenceOldKeys: string;
  /**
   * Path of a PKCS #12 file relative to the data folder, with the certificate that seals PDFs; empty for the
   * installation's own certificate.
   */
  readonly evidencePkcs12: string;
  readonly evidencePkcs12Password: string;
  /** Address of a timestamp authority (RFC 3161); empty for none. */
  readonly timestampUrl: string;
  /** Initial content of a new database. */
  readonly seed: 'demo' | 'none';
  /** Mail address of the first administrator of an empty site. */
  readonly adminMail: string;
  /** Drupal whose projects the service mirrors, with the OAuth client of the gateway's account; null for own content. */
  readonly drupal: DrupalSettings | null;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Account name for the client credentials grant; empty to disable. */
  readonly clientAccount: string;
  /** SMTP URL; empty for the outbox folder. */
  readonly smtpUrl: string;
  readonly tax: TaxRule;
  readonly companyName: string;
  readonly companyAddress: string;
  /** Path of the logo relative to the data folder; empty for none. */
  readonly companyLogo: string;
  /** IANA time zone that determines the date of a signature. */
  readonly companyTimeZone: string;
  /** Public address of the portal, for links in mails. */
  readonly portalOrigin: string;
  /** Allowed CORS origins, besides the portal's own origin. */
  readonly corsOrigins: readonly string[];
  readonly accessTokenLifetime: number;
  readonly refreshTokenLifetime: number;
  /** Networks of trusted proxies (X-Forwarded-For). */
  readonly trustProxy: string[];
  readonly logLevel: string;
  /** Whether to print a JSON line for each request. */
  readonly hasAccessLog: boolean;
  /** Settings file, and the names of the settings that the environment sets. */
  readonly source: Pick<InstallationSettings, 'file' | 'fromEnvironment'>;
}

/** Null without an external content system, and without an account of the gateway there. */
const drupalOf = (values: InstallationSettings['values']): DrupalSettings | null =>
  values.CMS_ORIGIN && values.CMS_SERVICE_CLIENT_ID
    ? {
        origin: values.CMS_ORIGIN.replace(/\/$/, ''),
        clientId: values.CMS_SERVICE_CLIENT_ID,
        clientSecret: values.CMS_SERVICE_CLIENT_SECRET,
        scope: values.CMS_SERVICE_SCOPE,
      }
    : null;

/** Returns the content service's part of the settings. */
export function settingsOf({
  values,
  dataFolder,
  file,
  fromEnvironment,
}: InstallationSettings): Settings {
  return {
    host: values.CMS_HOST,
    port: values.CMS_PORT,
    data: dataFolder,
    databaseUrl: values.DATABASE_URL,
    files: bucketIn(values.FILES_URL, values.FILES_ENDPOINT),
    evidenceKey: values.EVIDENCE_KEY,
    evidenceOldKeys: values.EVIDENCE_OLD_KEYS,
    evidencePkcs12: values.EVIDENCE_PKCS12,
    evidencePkcs12Password: values.EVIDENCE_PKCS12_PASSWORD,
    timestampUrl: values.TIMESTAMP_URL,
    seed: values.CMS_SEED,
    adminMail: values.ADMIN_MAIL,
    drupal: drupalOf(values),
    clientId: values.CMS_CLIENT_ID,
    clientSecret: values.CMS_CLIENT_SECRET,
    clientAccount: values.CMS_CLIENT_ACCOUNT,
    smtpUrl: values.SMTP_URL,
    tax: taxOf(values),
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
    hasAccessLog: values.PORTAL_ACCESS_LOG === 'stdout',
    source: { file, fromEnvironment },
  };
}

/**
 * Reads settings from environment and settings file. Throws an Error that lists invalid settings.
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings =>
  settingsOf(readInstallation(environment));
