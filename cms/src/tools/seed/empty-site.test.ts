import { createService } from '../../create-service';
import { readSettings } from '../../engine/settings';
import { testPlace } from '../testing/test-place';
import { firstAccountText } from './empty-site';

test('a site without the demo has one administrator: what is printed once is what is typed', async () => {
  const place = await testPlace(false);
  const settings = readSettings({
    ...place.environment,
    CMS_SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_MAIL: 'anna@fern.example',
  });
  const first = await createService(settings);
  const printed = first.firstAccount ? firstAccountText('http://portal', first.firstAccount) : '';
  const typed = (label: string) => new RegExp(`${label} +(\\S+)`).exec(printed)?.[1] ?? '';
  expect(printed).toContain('Open http://portal/set-up');
  expect(typed('Email')).toBe('anna@fern.example');
  const signIn = (password: string) =>
    first.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'portal',
        client_secret: 'portal-secret',
        username: typed('Email'),
        password,
      }).toString(),
    });
  expect((await signIn(typed('Password'))).statusCode).toBe(200);
  expect((await signIn('something else')).statusCode).toBe(400);
  await first.close();
  const second = await createService(settings);
  expect(second.firstAccount).toBeNull();
  await second.close();
  await place.remove();
});
