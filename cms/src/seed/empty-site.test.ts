import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '../create-service';
import { readSettings } from '../settings';

test('a site without the demo has one administrator, whose password is told once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cms-empty-'));
  const settings = readSettings({ PORTAL_DATA: folder, CMS_SEED: 'none', LOG_LEVEL: 'silent' });
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
  await rm(folder, { recursive: true, force: true });
});
