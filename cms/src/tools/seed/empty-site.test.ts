import { createService } from '../../create-service';
import { readSettings } from '../../engine/settings';
import { testPlace } from '../testing/test-place';

test('a site without the demo has one administrator, whose password is told once', async () => {
  const place = await testPlace(false);
  const settings = readSettings({ ...place.environment, CMS_SEED: 'none', LOG_LEVEL: 'silent' });
  const first = await createService(settings);
  const signIn = (password: string) =>
    first.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'portal',
        client_secret: 'portal-secret',
        username: 'administrator',
        password,
      }).toString(),
    });
  expect((await signIn(String(first.administratorPassword))).statusCode).toBe(200);
  expect((await signIn('something else')).statusCode).toBe(400);
  await first.close();
  const second = await createService(settings);
  expect(second.administratorPassword).toBeNull();
  await second.close();
  await place.remove();
});
