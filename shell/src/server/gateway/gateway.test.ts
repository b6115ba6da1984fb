import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aContribution, aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

let bench: Workbench;
let upstream: FastifyInstance;
let gateway: FastifyInstance;
let origin: string;

/** Stands in for the content service: says what it was asked. */
async function startUpstream(): Promise<FastifyInstance> {
  const app = Fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.all<{ Querystring: { size?: string } }>('/*', (request) => ({
    padding: 'paver'.repeat(Number(request.query.size ?? 0) / 5),
    method: request.method,
    url: request.url,
    host: request.headers['x-forwarded-host'],
    protocol: request.headers['x-forwarded-proto'],
    visitor: request.headers['x-forwarded-for'],
    token: request.headers.authorization,
    body: request.body,
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await mkdir(join(bench.folder, 'remotes'), { recursive: true });
  upstream = await startUpstream();
  gateway = await createGateway(readSettings({}), bench.store, originOf(upstream));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  origin = originOf(gateway);
});

afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await bench.clear();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });

test('what the content service answers reaches it as it was asked, with the address of the portal', async () => {
  const answer = await fetch(`${origin}/jsonapi/node/project?filter[title]=a%26b`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', authorization: 'Bearer t' },
    body: '{"data":1}',
  });
  expect(await answer.json()).toMatchObject({
    method: 'POST',
    url: '/jsonapi/node/project?filter[title]=a%26b',
    host: new URL(origin).host,
    protocol: 'http',
    token: 'Bearer t',
    body: '{"data":1}',
  });
});

test('a web server in front that ends TLS is believed about the address', async () => {
  const answer = await get('/jsonapi', {
    'x-forwarded-host': 'portal.example',
    'x-forwarded-proto': 'https',
  });
  expect(await answer.json()).toMatchObject({ host: 'portal.example', protocol: 'https' });
});

test('the content service learns who asks, whatever a visitor claims', async () => {
  const asked = await gateway.inject({
    url: '/jsonapi',
    remoteAddress: '203.0.113.5',
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  expect(asked.json()).toMatchObject({ visitor: '203.0.113.5' });
  const throughWebServer = await get('/jsonapi', {
    'x-forwarded-for': '198.51.100.1, 203.0.113.6',
  });
  expect(await throughWebServer.json()).toMatchObject({ visitor: '203.0.113.6' });
});

test.each([
  ['10.1.0.0/16', '10.1.2.3', '203.0.113.7'],
  ['10.1.0.0/16', '10.2.2.3', '10.2.2.3'],
  ['10.2.2.3, uniquelocal', '10.2.2.3', '203.0.113.7'],
  ['10.1.0.0/16', '127.0.0.1', '203.0.113.7'],
])(
  'with TRUST_PROXY=%s what a proxy at %s tells makes the visitor %s',
  async (trusted, proxy, visitor) => {
    const settings = readSettings({ TRUST_PROXY: trusted });
    const behind = await createGateway(settings, bench.store, originOf(upstream));
    const asked = await behind.inject({
      url: '/jsonapi',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.1.9.9' },
    });
    expect(asked.json()).toMatchObject({ visitor });
    await behind.close();
  },
);

test('while the content service is dead, calls say so and pages are served', async () => {
  await upstream.close();
  const answer = await get('/jsonapi/node/project');
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({
    errors: [{ detail: 'The content service cannot be reached.' }],
  });
  expect((await get('/projects')).status).toBe(200);
});

test('the registry is asked for anew each time, and sent only when it has changed', async () => {
  const first = await get('/registry.json');
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(await first.json()).toMatchObject({ remotes: [] });
  expect((await get('/registry.json', { 'if-none-match': tag })).status).toBe(304);

  await deploy(bench.store, aDist());
  const changed = await get('/registry.json', { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ remotes: [{ name: 'mf-people' }] });
});

test('an account that has not changed is not sent again, although a Drupal sends no tag', async () => {
  const path = '/jsonapi/user/user/7';
  const noor = { authorization: 'Bearer noor', 'accept-encoding': 'br' };
  const first = await get(path, noor);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await first.json()).toMatchObject({ token: 'Bearer noor' });

  const second = await get(path, { ...noor, ...known });
  expect([second.status, await second.text()]).toEqual([304, '']);
  const ofAnother = await get(path, { ...noor, ...known, authorization: 'Bearer sami' });
  expect(await ofAnother.json()).toMatchObject({ token: 'Bearer sami' });
});

test('a long answer is passed on as it arrives, whole and without a tag', async () => {
  const body = 'paver'.repeat(200_000);
  const long = `/jsonapi/node/project?size=${body.length}`;
  const answer = await get(long, { 'accept-encoding': 'identity' });
  expect(answer.headers.get('etag')).toBeNull();
  expect((await answer.json()).padding).toBe(body);
});

test('a file of a remote is kept for ever by browsers and travels packed', async () => {
  const { base } = await deploy(bench.store, aDist({ code: 'var packed' }));
  const plain = await get(`${base}remoteEntry.js`, { 'accept-encoding': 'identity' });
  expect(await plain.text()).toBe('var packed');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('access-control-allow-origin')).toBe('*');
  const packed = await gateway.inject({
    url: `${base}remoteEntry.js`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('var packed');
});

test('pages and JSON of the content service are compressed, also for a browser without brotli', async () => {
  const long = `/jsonapi/node/project?filter[title]=${'paver'.repeat(400)}`;
  for (const path of ['/login', long]) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'accept-encoding': encoding });
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
    }
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect([path, plain.headers.get('content-encoding')]).toEqual([path, null]);
  }
  expect(await (await get(long, { 'accept-encoding': 'br' })).json()).toMatchObject({ url: long });
});

test('a file that nobody deployed is not found, and no page in its place', async () => {
  const answer = await get('/remotes/mf-people/0000/remoteEntry.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).not.toContain('text/html');
});

test('nothing outside the store can be reached', async () => {
  await writeFile(join(bench.folder, 'secret.txt'), 'treasure');
  for (const path of ['/remotes/..%2fsecret.txt', '/shell/..%2f..%2fsecret.txt', '/secret.txt'])
    expect((await gateway.inject({ url: path })).body).not.toContain('treasure');
});

test('a deploy shows at the next load of a page, without a restart', async () => {
  expect(await (await get('/members')).text()).not.toContain('mf-people');
  const { base } = await deploy(bench.store, aDist());
  expect(await (await get('/members')).text()).toContain(`href="${base}remoteEntry.js"`);
});

test('every page has a Content-Security-Policy with a nonce of its own and evaluates no text', async () => {
  const policies = [await get('/login'), await get('/login')].map(
    ({ headers }) => headers.get('content-security-policy') ?? '',
  );
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  }
});

test('an address with a broken escape is answered, not failed', async () => {
  expect((await get('/projects/%E0%A4%A')).status).toBeLessThan(500);
});

test('JSON that is too large is refused with the limit, and an upload of that size is passed on', async () => {
  const post = (type: string) =>
    fetch(`${origin}/jsonapi/node/project`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x'.repeat(6 * 1024 * 1024),
    });
  const refused = await post('application/vnd.api+json');
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    { errors: [{ detail: 'The request is larger than 5 MB, the most that is taken.' }] },
  ]);
  expect((await post('application/octet-stream')).status).not.toBe(413);
});

test('it says that it is well', async () => {
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', contentSystem: 'ok' });
  expect((await get('/ready')).status).toBe(200);
});

test('crawlers are kept out, and an address that names a file is not answered with a page', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain\b/);
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/favicon.ico', '/.env', '/wp-login.php', '/projects/app.js.map']) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  for (const path of ['/projects', '/nowhere'])
    expect((await get(path)).headers.get('content-type')).toContain('text/html');
});

test('a prerendered page stands in the HTML of its address, and only there', async () => {
  const contribution = aContribution({
    routes: [
      { path: '/members', title: { en: 'Members' }, module: './Members', isPublic: true },
      { path: '/others', title: { en: 'Others' }, module: './Members' },
    ],
  });
  const html = '<style>p{color:red}</style><p>Members</p>';
  await deploy(bench.store, aDist({ contribution, html }));
  const page = await (await get('/members')).text();
  expect(page).toContain(`<div id="prerendered">${html}</div>\n<div id="portal"></div>`);
  expect(page).toContain("event.target.closest('#prerendered')");
  for (const path of ['/others', '/loading']) {
    const other = await (await get(path)).text();
    expect(other).not.toContain('prerendered">');
    expect(other).not.toContain('<p>Members</p>');
  }
});

test('a build that names a prerendered page without its file is refused', async () => {
  const files = new Map(aDist({ html: '<p>Members</p>' }));
  files.delete('prerendered-Members.html');
  await expect(deploy(bench.store, files)).rejects.toThrow(
    'mf-manifest.json lists missing files: prerendered-Members.html',
  );
});
