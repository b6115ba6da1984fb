import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInstallation } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: unknown, name = 'groundplan.json'): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const read = (environment: Record<string, string> = {}) =>
  readInstallation({ PORTAL_DATA: folder, ...environment });

test('settings stand in groundplan.json of the data folder, and the environment wins', () => {
  write({ TAX_RATE: '15', COMPANY_NAME: 'Fern & Field', PORTAL_PORT: 9000 });
  const { values, fromEnvironment } = read({ TAX_RATE: '5', COMPANY_NAME: '' });
  expect(values).toMatchObject({ TAX_RATE: '5', COMPANY_NAME: 'Fern & Field', PORTAL_PORT: 9000 });
  expect([...fromEnvironment]).toEqual(['TAX_RATE']);
});

test('another file is read where PORTAL_SETTINGS names it, and must be there', () => {
  const file = write({ TAX_LABEL: 'HST {rate}%' }, 'office.json');
  expect(read({ PORTAL_SETTINGS: file }).values.TAX_LABEL).toBe('HST {rate}%');
  expect(() => read({ PORTAL_SETTINGS: `${file}x` })).toThrow('PORTAL_SETTINGS must name a file');
});

test('without a file the defaults hold, and an empty text is no value', () => {
  expect(read().values).toMatchObject({ TAX_RATE: '13', CMS_CLIENT_SECRET: 'portal-secret' });
  write({ CMS_CLIENT_SECRET: '' });
  expect(read().values.CMS_CLIENT_SECRET).toBe('portal-secret');
});

test.each([
  ['TAX_RATE', 'thirteen', 'must be a percentage such as 13'],
  ['TAX_ROUNDING', 'down', 'must be one of the following values: up, half-up'],
  ['COMPANY_TIME_ZONE', 'Toronto', 'must be a time zone such as America/Toronto'],
  ['PORTAL_PORT', 'abc', 'must be a port number'],
  ['CMS_PORT', '70000', 'must be less than or equal to 65535'],
  ['CMS_ACCESS_TOKEN_LIFETIME', '0', 'must be a positive number'],
  ['PORTAL_KEEP_DAYS', 'a week', 'must be a whole number'],
  ['PORTAL_ORIGIN', 'portal.example/', 'must be an origin such as https://portal.example'],
  ['CMS_CORS_ORIGINS', '*', 'must be a list of origins like https://people.example.com'],
  ['CMS_ORIGIN', 'cms', 'must be an address like https://cms.example.com'],
  ['DATABASE_URL', 'mysql://x', 'must start with postgres://'],
  ['SMTP_URL', 'mail.example', 'must start with smtp:// or smtps://'],
  ['PORTAL_STORE', '/var/portal', 'must look like s3://bucket/folder'],
  ['PORTAL_STORE_ENDPOINT', 's3.example.com', 'must be an address like https://s3.example.com'],
  ['TRUST_PROXY', 'everybody', 'must be addresses or networks of proxies'],
  ['TRUST_PROXY', '10.0.0.0/64', 'must be addresses or networks of proxies'],
  ['ADMIN_MAIL', 'anna', 'must be a mail address such as anna@example.com'],
  ['LOG_LEVEL', 'loud', 'must be one of the following values'],
])(
  'a wrong %s is named with what it wants, in the environment and in the file',
  (name, value, wants) => {
    expect(() => read({ [name]: value })).toThrow(`${name} ${wants}`);
    const file = write({ [name]: value });
    expect(() => read()).toThrow(new RegExp(`${name} .*\\(in ${file}\\)`));
    expect(() => read()).toThrow(`${name} ${wants}`);
  },
);

test('a name that is no setting stops the start, so that a slip of the pen is noticed', () => {
  write({ TAX_RAT: '13', PORTAL_DATA: '/elsewhere' });
  expect(() => read()).toThrow('TAX_RAT is no setting');
  expect(() => read()).toThrow('PORTAL_DATA belongs into the environment');
});

test('a value of the wrong kind, a list and a broken file are refused', () => {
  write({ COMPANY_NAME: ['a', 'b'] });
  expect(() => read()).toThrow('COMPANY_NAME must be a text');
  write(['TAX_RATE']);
  expect(() => read()).toThrow('must hold an object');
  write('{"TAX_RATE": 13');
  expect(() => read()).toThrow('is no JSON');
});
