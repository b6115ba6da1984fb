import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { renamedBuild } from '../fixtures/builds';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';
import { startWebServer, type WebServer } from '../set-up/web-server';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ ignoreHTTPSErrors: true });

let portal: RunningPortal;
let server: WebServer;
let wire: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // An account for other programs, which prove who they are by the secret.
  portal = await startPortal({ CMS_CLIENT_ACCOUNT: 'demo_manager' });
  server = await startWebServer(portal);
  wire = await request.newContext({ ignoreHTTPSErrors: true, maxRedirects: 0 });
});

test.afterAll(async () => {
  await wire.dispose();
  await server.stop();
  await portal.stop();
});

/** Headers of an answer that is there. */
async function headersOf(path: string, headers: Record<string, string> = {}) {
  const answer = await wire.get(`${server.url}${path}`, { headers });
  expect(answer.status()).toBe(200);
  return answer.headers();
}

test('plain HTTP and the staging host lead to the same address of the portal', async ({ page }) => {
  const plain = await wire.get(`${server.plainUrl}/projects?page=2`);
  expect(plain.status()).toBe(308);
  expect(plain.headers().location).toBe(`${server.url}/projects?page=2`);
  await page.goto(`${server.stagingUrl}/login?from=old`);
  await expect(page).toHaveURL(`${server.url}/login?from=old`);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('files of remotes and the shell are packed and kept for ever; what is not there is not kept', async () => {
  for (const { base, entry } of await deployedRemotes(portal.url)) {
    const headers = await headersOf(`${base}${entry}`, { 'accept-encoding': 'gzip' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const missing = await wire.get(`${server.url}/remotes/mf-people/0/none.js`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBeUndefined();
});

test('the registry and every page are asked for anew', async () => {
  const headers = await headersOf('/registry.json');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await wire.get(`${server.url}/registry.json`, {
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  expect(again.status()).toBe(304);
  for (const path of ['/', '/index.html', '/projects/7/features', '/no/such/page.txt']) {
    const page = await headersOf(path);
    expect(page['cache-control']).toBe('no-cache');
    expect(page['content-type']).toContain('text/html');
    expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page['strict-transport-security']).toContain('max-age');
  }
});

test('the page of every address is small: the registry is read beside the scripts, and only the page for use offline contains it', async () => {
  const html = async (path: string) => (await wire.get(`${server.url}${path}`)).text();
  const page = await html('/projects');
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  expect(brotliCompressSync(page, quality).length).toBeLessThan(10_000);
  const offline = await html('/offline.html');
  for (const { name } of await deployedRemotes(portal.url)) {
    expect(page).not.toContain(name);
    expect(offline).toContain(`"name":"${name}"`);
  }
  expect(await headersOf('/offline.html')).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
  });
});

test('nothing of the store is served but what is deployed, and crawlers are kept out', async () => {
  expect(await (await wire.get(`${server.url}/robots.txt`)).text()).toContain('Disallow: /');
  const answer = await wire.get(`${server.url}/reports/any.json`);
  expect(await answer.text()).toContain('<div id="portal">');
});

test('keys of teams are not served, and a deployment by key reaches the gateway through it', async () => {
  const output = await portalCommand(portal.dataFolder, ['team', 'add', 'mf-people']);
  const [key = ''] = output.split('\n');
  const file = await wire.get(`${server.url}/team-keys/${key.slice(3, 15)}.json`);
  expect(await file.text()).toContain('<div id="portal">');
  const send = (presented: string) =>
    wire.post(`${server.url}/api/deployments/mf-people`, {
      data: Buffer.alloc(8 * 1024 * 1024),
      headers: { authorization: `Bearer ${presented}`, 'content-type': 'application/gzip' },
    });
  expect(await (await send(`${key}x`)).text()).toContain('The key of a team is missing or unknown');
  expect(await (await send(key)).text()).toContain('The archive is damaged');
});

test('one signs in through it, at any address, under a policy that names its scripts by their hash', async ({
  page,
}) => {
  const violations = await violationsOn(page);
  const project = await demoProjectId(portal.url);
  await page.goto(`${server.url}/projects/${project}/features`);
  await expect(page).toHaveURL(/\/login/);
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await expect(page.getByRole('heading', { level: 1, name: demoProjectTitle })).toBeVisible();
  await expect(page.getByText('Interlock Patio').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Interlock Patio').first()).toBeVisible();
  expect(violations).toEqual([]);

  const policy = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;| )/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'globalThis.stolen = 1';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  await expect.poll(() => violations).toHaveLength(1);
});

test('every page opens by its address, and reads the registry once, before the shell has run', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await page.waitForURL((url) => url.pathname !== '/login');
  const { navigation } = portalFrame(page);
  const project = `/projects/${await demoProjectId(portal.url)}`;
  await expect(navigation.getByRole('link').first()).toBeVisible();
  const listed = await navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(listed).toEqual(expect.arrayContaining(['/projects', '/members', '/templates']));
  for (const path of [...listed, `${project}/features`, `${project}/documents`]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navigation.getByRole('link')).toHaveCount(listed.length);
    expect(new URL(page.url()).pathname).toBe(path);
    const [first, ...again] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/registry.json')
        .map(({ startTime }) => startTime),
    );
    const [shell] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/shell/core'))
        .map((file) => (file as PerformanceResourceTiming).responseEnd),
    );
    expect(first).toBeLessThan(shell ?? 0);
    expect(again).toEqual([]);
  }
  await page.goto(`${server.url}${project}/presentation`);
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('a page whose registry cannot be read at first shows its page once it can', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.route('**/registry.json*', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${server.url}/members`);
  await expect(
    page.getByRole('alert').getByText('The list of pages could not be read.'),
  ).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/registry.json*');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('answers of the content service are packed with more effort than by default', async () => {
  const signIn = await wire.post(`${server.url}/oauth/token`, {
    form: { grant_type: 'password', username: 'demo_manager', password: 'Groundplan-demo-1' },
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const sent = get(`${server.url}/jsonapi/node/project?page[limit]=50`, {
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } });
  const packed = await buffer(answer);
  const plain = gunzipSync(packed);
  expect(packed.length).toBeLessThan(gzipSync(plain, { level: 3 }).length);
});

test('a form of another client does not sign in with the secret of the portal', async () => {
  const signIn = (client: Record<string, string>) =>
    wire.post(`${server.url}/oauth/token`, {
      form: {
        grant_type: 'password',
        username: 'demo_manager',
        password: 'Groundplan-demo-1',
        ...client,
      },
    });
  const contradictions: Record<string, string>[] = [
    { client_id: 'books', client_secret: 'wrong' },
    { client_id: 'books' },
    { client_id: 'portal', client_secret: 'wrong' },
  ];
  for (const client of contradictions) {
    const refused = await signIn(client);
    expect(refused.status()).toBe(401);
    expect(await refused.json()).toMatchObject({ error: 'invalid_client' });
  }
  expect((await signIn({ client_id: 'portal' })).status()).toBe(200);
});

test('nobody becomes the client of the portal without its secret, by the web server or the gateway', async () => {
  for (const url of [server.url, portal.url]) {
    const grant = (secret: Record<string, string>) =>
      wire.post(`${url}/oauth/token`, {
        form: { grant_type: 'client_credentials', client_id: 'portal', ...secret },
      });
    expect([400, 401]).toContain((await grant({})).status());
    expect((await grant({ client_secret: 'portal-secret' })).status()).toBe(200);
  }
});

test('a deploy shows at the next load, without a word to nginx', async ({ page }) => {
  const dist = await renamedBuild('Crew and office');
  await portalCommand(portal.dataFolder, ['deploy', 'mf-people', '--dist', dist]);
  await rm(dist, { recursive: true });
  await page.goto(`${server.url}/login`);
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  const { navigation } = portalFrame(page);
  await expect(navigation.getByRole('link', { name: 'Crew and office' })).toBeVisible();
});

async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('policyBroken', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { policyBroken } = globalThis as { policyBroken?: (text: string) => void };
      policyBroken?.(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}
