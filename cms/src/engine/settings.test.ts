import { readSettings } from './settings';

test('an empty environment gives a service that runs on this machine alone', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8081,
    tax: { ratePercent: '13', label: 'GST {rate}%', rounding: 'up' },
    refreshTokenLifetime: 86350,
  });
});

test.each([
  ['CMS_PORT', 'abc'],
  ['CMS_SEED', 'everything'],
  ['TAX_RATE', 'thirteen'],
  ['TAX_ROUNDING', 'down'],
  ['SMTP_URL', 'mail.example'],
  ['PORTAL_ORIGIN', 'portal.example/'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
