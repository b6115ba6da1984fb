import { startSite } from '../../tools/testing/running-site';
import { bundleService, runService } from '../../tools/testing/service-process';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace(true);
});
afterAll(() => place.remove());

test('logs tell of every request, and hold neither passwords nor tokens nor signatures', async () => {
  const bundle = await bundleService(process.cwd());
  const service = await runService(bundle, { ...place.environment, LOG_LEVEL: 'trace' });
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-secret',
    username: 'demo_manager',
    password: 'Groundplan-demo-1',
  });
  const answer = await fetch(`${service.origin}/oauth/token`, { method: 'POST', body });
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  await fetch(`${service.origin}/jsonapi/node/project`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  await fetch(`${service.origin}/sites/default/files/a.png?u=1&e=2&s=the-signature`);
  await service.kill('SIGTERM');
  await bundle.remove();
  const log = service.output();
  expect(log).toContain('"path":"/jsonapi/node/project"');
  for (const secret of [
    access_token,
    refresh_token,
    'Groundplan-demo-1',
    'portal-secret',
    'the-signature',
  ])
    expect(log).not.toContain(secret);
});

test('the access log has the request id of the gateway, and no query', async () => {
  const bundle = await bundleService(process.cwd());
  const service = await runService(bundle, { ...place.environment, PORTAL_ACCESS_LOG: 'stdout' });
  await fetch(`${service.origin}/jsonapi/node/project?page[limit]=1&secret=1`, {
    headers: { 'x-request-id': 'gateway-12345678', 'user-agent': 'Firefox' },
  });
  await fetch(`${service.origin}/health`, { headers: { 'x-request-id': 'x"}\\n{' } });
  await service.kill('SIGTERM');
  await bundle.remove();
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.includes('"service"'));
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(read.find(({ id }) => id === 'gateway-12345678')).toMatchObject({
    service: 'content',
    method: 'GET',
    path: '/jsonapi/node/project',
    status: expect.any(Number),
    agent: 'Firefox',
  });
  expect(read.find(({ path }) => path === '/health')?.['id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('browsers of other origins ask only where the installation allows it', async () => {
  const site = await startSite({ CMS_CORS_ORIGINS: 'https://portal.example' }, place);
  const allowed = async (origin: string) =>
    (await fetch(`${site.origin}/health`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed('https://portal.example')).toBe('https://portal.example');
  expect(await allowed('https://elsewhere.example')).toBeNull();
  await site.stop();
});

test('answers carry security headers, and a body that is too large is refused', async () => {
  const site = await startSite({}, place);
  const { headers } = await site.ask(null, 'GET', '/health');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const token = await site.token('demo_manager');
  const large = { data: { type: 'node--project', attributes: { title: 'x'.repeat(6_000_000) } } };
  expect((await site.ask(token, 'POST', '/jsonapi/node/project', large)).status).toBe(413);
  await site.stop();
});
