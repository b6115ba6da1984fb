import { readSettings } from '../settings/settings';
import { welcome } from './welcome';

const printed = (environment: NodeJS.ProcessEnv, seed: 'demo' | 'none' = 'none') =>
  welcome({
    origin: 'http://127.0.0.1:8080',
    cmsOrigin: 'http://127.0.0.1:8081',
    settings: readSettings({ PORTAL_DATA: '/no-such-folder', ...environment }),
    seed,
  });

test('the start tells where mail goes, with a mail server and without', () => {
  expect(printed({})).toContain('Mail is stored in /no-such-folder/outbox\n');
  expect(printed({ SMTP_URL: 'smtp://mail.example:25' })).toContain('Mail is sent by SMTP\n');
});

test('the start names demo accounts and mail of the own content service alone', () => {
  expect(printed({}, 'demo')).toContain('designer@demo.test');
  const external = printed({ CMS_ORIGIN: 'https://drupal.example.com' }, 'demo');
  expect(external).not.toMatch(/demo|Mail/i);
  expect(external).toContain('http://127.0.0.1:8080');
});

test('the start tells what an external content system lacks without an account of the gateway', () => {
  const external = { CMS_ORIGIN: 'https://drupal.example.com' };
  expect(printed(external)).toContain('Without an account of the gateway (CMS_SERVICE_CLIENT_ID)');
  const account = printed({ ...external, CMS_SERVICE_CLIENT_ID: 'gateway' });
  expect(account).not.toContain('Without an account');
  expect(account).toContain('Without CMS_SCOPE');
  expect(printed({ ...external, CMS_SCOPE: 'portal' })).not.toContain('CMS_SCOPE');
  expect(account).toContain('use the account of the gateway');
});
