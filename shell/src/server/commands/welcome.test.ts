import { readSettings } from '../settings/settings';
import { welcome } from './welcome';

const printed = (environment: NodeJS.ProcessEnv) =>
  welcome({
    origin: 'http://127.0.0.1:8080',
    cmsOrigin: 'http://127.0.0.1:8081',
    settings: readSettings({ PORTAL_DATA: '/no-such-folder', ...environment }),
    seed: 'none',
  });

test('the start tells where mail goes, with a mail server and without', () => {
  expect(printed({})).toContain('Mail is stored in /no-such-folder/outbox\n');
  expect(printed({ SMTP_URL: 'smtp://mail.example:25' })).toContain('Mail is sent by SMTP\n');
});
