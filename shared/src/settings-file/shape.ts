import { isIP } from 'node:net';
import { type InferType, number, object, string } from 'yup';
import type { TaxRule } from '../domain/money/tax-rule';
import { isTimeZone } from '../time-zones';

const port = number().integer().min(0).max(65535).typeError('${path} must be a port number');
const count = number().integer().positive().typeError('${path} must be a whole number');
const text = (initial: string) => string().typeError('${path} must be a text').default(initial);

/** Parses a list of origins separated by commas or spaces, with or without trailing slashes. */
export const originsIn = (list: string): string[] =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => (URL.canParse(address) ? new URL(address).origin : address));

const origins = text('').test(
  'origins',
  '${path} must be a list of origins like https://people.example.com',
  (list = '') => originsIn(list).every((origin) => /^https?:\/\/[^/\s;,]+$/.test(origin)),
);

/** Named networks, accepted in place of an address. */
const knownNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (knownNetworks.has(text)) return true;
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Returns the networks of trusted proxies (X-Forwarded-For) in Fastify's format. Loopback is always
 * included: the gateway is a proxy of the content service.
 */
export const trustedProxies = (text: string): string[] => ['loopback', ...networksIn(text)];

const proxies = text('').test(
  'proxies',
  '${path} must be addresses or networks of proxies such as 10.0.0.5 or 10.0.0.0/8',
  (given = '') => networksIn(given).every(isNetwork),
);

const address = (start: string, example: string) =>
  text('').matches(new RegExp(`^(${start}\\S+)?$`), `\${path} must be an address like ${example}`);

const bucket = text('').matches(
  /^(s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?)?$/,
  '${path} must look like s3://bucket/folder',
);

const mailAddress = string().required().email();

/** Whether a text is a mail address, by the rule of `ADMIN_MAIL`. */
export const isMailAddress = (text: string): boolean => mailAddress.isValidSync(text);

/**
 * Schema of all settings, for environment and file, used by the gateway and the content service.
 */
export const shape = object({
  PORTAL_HOST: text('127.0.0.1'),
  PORTAL_PORT: port.default(8080),
  PORTAL_NAME: text('Groundplan'),
  PORTAL_ORIGIN: text('').matches(
    /^(https?:\/\/[^/]+)?$/,
    '${path} must be an origin such as https://portal.example',
  ),
  PORTAL_LOAD_DEADLINE_MS: count.default(8000),
  PORTAL_REFRESH_LIFETIME: count.default(86350),
  PORTAL_REFRESH_THRESHOLD: count.default(300),
  PORTAL_REMOTE_ORIGINS: origins,
  PORTAL_OVERRIDES: string()
    .oneOf(['allow', 'refuse'] as const)
    .default('refuse'),
  PORTAL_OVERRIDE_ORIGINS: origins,
  PORTAL_OFFLINE: string()
    .oneOf(['1', '0'] as const)
    .default('1'),
  PORTAL_ACCESS_LOG: string()
    .oneOf(['stdout', 'none'] as const)
    .default('none'),
  PORTAL_METRICS_TOKEN: text('').matches(
    /^(\S{20,200})?$/,
    '${path} must have at least 20 characters, without spaces',
  ),
  PORTAL_UPDATE_INTERVAL_MS: count.default(60_000),
  PORTAL_CANARY_FAILURES: count.default(2),
  PORTAL_CANARY_SHARE: count.max(100).default(10),
  PORTAL_STORE: bucket,
  PORTAL_STORE_ENDPOINT: address('https?://', 'https://s3.example.com'),
  PORTAL_KEEP_DAYS: count.default(14),
  // A timer of Node takes at most 2^31 milliseconds.
  PORTAL_PRUNE_HOURS: count.max(596).default(24),
  CMS_ORIGIN: text('').url('${path} must be an address like https://cms.example.com'),
  CMS_SCOPE: text(''),
  CMS_SERVICE_CLIENT_ID: text(''),
  CMS_SERVICE_CLIENT_SECRET: text(''),
  CMS_SERVICE_SCOPE: text(''),
  CMS_HOST: text('127.0.0.1'),
  CMS_PORT: port.default(8081),
  CMS_SEED: string()
    .oneOf(['demo', 'none'] as const)
    .default('demo'),
  ADMIN_MAIL: text('administrator@localhost.localdomain').email(
    '${path} must be a mail address such as anna@example.com',
  ),
  CMS_CLIENT_ID: text('portal'),
  CMS_CLIENT_SECRET: text('portal-secret'),
  CMS_CLIENT_ACCOUNT: text(''),
  CMS_CORS_ORIGINS: origins,
  CMS_ACCESS_TOKEN_LIFETIME: count.default(3600),
  CMS_REFRESH_TOKEN_LIFETIME: count.default(86350),
  DATABASE_URL: text('').matches(
    /^(postgres(ql)?:\/\/.+)?$/,
    '${path} must start with postgres://',
  ),
  FILES_URL: bucket,
  FILES_ENDPOINT: address('https?://', 'https://s3.example.com'),
  EVIDENCE_KEY: text(''),
  EVIDENCE_OLD_KEYS: text(''),
  EVIDENCE_PKCS12: text(''),
  EVIDENCE_PKCS12_PASSWORD: text(''),
  TIMESTAMP_URL: address('https?://', 'https://timestamp.example.com'),
  SMTP_URL: text('').matches(/^(smtps?:\/\/.+)?$/, '${path} must start with smtp:// or smtps://'),
  TAX_RATE: text('13').matches(/^\d{1,3}(\.\d{1,4})?$/, '${path} must be a percentage such as 13'),
  TAX_LABEL: text('GST {rate}%'),
  TAX_ROUNDING: string()
    .oneOf(['up', 'half-up'] as const)
    .default('up'),
  COMPANY_NAME: text('Groundplan Landscapes'),
  COMPANY_ADDRESS: text('18 Quarry Road, Hamilton, ON L8P 2K4'),
  COMPANY_LOGO: text(''),
  COMPANY_TIME_ZONE: text('UTC').test(
    'zone',
    '${path} must be a time zone such as America/Toronto',
    isTimeZone,
  ),
  TRUST_PROXY: proxies,
  LOG_LEVEL: string()
    .oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const)
    .default('warn'),
});

/** Returns the sales tax rule of the settings. */
export const taxOf = (values: InferType<typeof shape>): TaxRule => ({
  ratePercent: values.TAX_RATE,
  label: values.TAX_LABEL,
  rounding: values.TAX_ROUNDING,
});

export type SettingName = keyof typeof shape.fields;

export const isSetting = (name: string): name is SettingName => name in shape.fields;
