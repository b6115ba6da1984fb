import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readSettings } from './settings';

test('with nothing set the portal runs on its own at port 8080', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    cmsPort: 8081,
    cmsOrigin: '',
    portalName: 'Groundplan',
    oauthClient: { id: 'portal', secret: 'portal-secret', scope: '' },
    loadDeadlineMs: 8000,
    refreshLifetimeSeconds: 86350,
    refreshThresholdSeconds: 300,
  });
  expect(isAbsolute(settings.dataFolder)).toBe(true);
});

test('what is set is taken', () => {
  const settings = readSettings({
    PORTAL_PORT: '9000',
    PORTAL_DATA: '/var/lib/portal',
    CMS_ORIGIN: 'https://cms.example.com/',
    PORTAL_LOAD_DEADLINE_MS: '500',
  });
  expect(settings).toMatchObject({
    port: 9000,
    dataFolder: '/var/lib/portal',
    cmsOrigin: 'https://cms.example.com',
    loadDeadlineMs: 500,
  });
});

test('every wrong setting is named at once, with what it wants', () => {
  const reading = () => readSettings({ PORTAL_PORT: 'abc', CMS_ORIGIN: 'cms', CMS_PORT: '70000' });
  expect(reading).toThrow(/PORTAL_PORT must be a port number/);
  expect(reading).toThrow(/CMS_ORIGIN must be an address like https:\/\/cms\.example\.com/);
  expect(reading).toThrow(/CMS_PORT must be less than or equal to 65535/);
});

test('a list of origins is read as people write it, and refused where it holds anything else', () => {
  const list = 'https://people.example.com/, http://localhost:3001';
  expect(readSettings({ PORTAL_REMOTE_ORIGINS: list }).remoteOrigins).toEqual([
    'https://people.example.com',
    'http://localhost:3001',
  ]);
  for (const wrong of ['people.example.com', '*', "https://x.example; script-src 'unsafe-inline'"])
    expect(() => readSettings({ PORTAL_REMOTE_ORIGINS: wrong })).toThrow('list of origins');
});

test('origins for overrides count only where overrides are allowed', () => {
  const origins = { PORTAL_OVERRIDE_ORIGINS: 'http://localhost:3001' };
  expect(readSettings(origins).overrideOrigins).toEqual([]);
  expect(readSettings({ ...origins, PORTAL_OVERRIDES: 'allow' }).overrideOrigins).toHaveLength(1);
});

test('a bucket is named with the folder inside it', () => {
  const store = (PORTAL_STORE: string) => readSettings({ PORTAL_STORE }).store;
  expect(store('s3://portal')).toEqual({ bucket: 'portal', prefix: '', endpoint: '' });
  expect(store('s3://portal/live')).toEqual({ bucket: 'portal', prefix: 'live/', endpoint: '' });
  expect(() => store('/var/portal')).toThrow('s3://bucket/folder');
});

test('a tax that is written into the settings file of a running portal is read for the next page', () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-tax-'));
  const settings = readSettings({ PORTAL_DATA: data });
  writeFileSync(join(data, 'groundplan.json'), '{"TAX_RATE":"5"}');
  expect(settings.tax.ratePercent).toBe('13');
  expect(settings.readTax().ratePercent).toBe('5');
  rmSync(data, { recursive: true });
});
