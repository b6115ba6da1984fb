import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

const settingsGiven = {
  PORTAL_ACCESS_LOG: 'stdout',
  TRUST_PROXY: '10.0.0.5',
  PORTAL_METRICS_TOKEN: 'a-token-of-20-letters',
};

let bench: Workbench;
let service: FastifyInstance;
let gateway: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  service = Fastify();
  const account = { links: { me: { meta: { id: 'me' } } } };
  service.get('/jsonapi', ({ headers }) => ({ id: headers['x-request-id'], meta: account }));
  service.get('/*', ({ headers }) => ({ id: headers['x-request-id'] }));
  await service.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  const settings = readSettings({ ...settingsGiven });
  gateway = await createGateway(settings, bench.store, origin);
  const printed: string[] = [];
  lines = printed;
  import.meta.jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});

afterEach(async () => {
  import.meta.jest.restoreAllMocks();
  await gateway.close();
  await service.close();
  await bench.clear();
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  gateway.inject({ url, headers, remoteAddress });

const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;

test('a line for each response names the request by an id, which response and content service have too', async () => {
  const answer = await get('/jsonapi/node/project', { 'user-agent': 'Firefox' });
  const { id } = answer.json<{ id: string }>();
  expect(answer.headers['x-request-id']).toBe(id);
  expect(last()).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    service: 'gateway',
    id,
    method: 'GET',
    path: '/jsonapi/node/project',
    status: 200,
    ms: expect.any(Number),
    ip: '127.0.0.1',
    agent: 'Firefox',
  });
});

test('the id of a proxy is kept; what is no id is replaced', async () => {
  const given = { 'x-request-id': 'proxy-12345678' };
  expect((await get('/jsonapi', given)).json()).toMatchObject({ id: 'proxy-12345678' });
  const forged = await get('/jsonapi', { 'x-request-id': 'a"b, "status": 200' });
  expect(forged.json<{ id: string }>().id).toMatch(/^[0-9a-f-]{36}$/);
});

test('secrets of an address are not logged: neither the query nor the token of a mailed link', async () => {
  await get(`/user/reset/${'t'.repeat(43)}?token=secret`);
  expect(last()['path']).toBe('/user/reset/:long');
  expect(lines.join()).not.toMatch(/secret|ttt/);
});

test('metrics count responses by route, and failures of signed-in people by the name of the build', async () => {
  const { base } = await deploy(bench.store, aDist());
  await get('/projects/1');
  const payload = { name: 'anything"\n', base, kind: 'load' };
  const report = (headers = {}) =>
    gateway.inject({ method: 'POST', url: '/remote-reports', payload, headers });
  await report();
  for (let count = 0; count < 3; count += 1) await report({ authorization: 'Bearer ada' });
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1',
  );
  expect(body).toContain('portal_failures_total{name="mf-people",kind="load"} 1');
  expect(body).toContain('process_resident_memory_bytes');
});

test('metrics answer this machine only, also through a proxy', async () => {
  expect((await get('/metrics', {}, '10.0.0.9')).statusCode).toBe(404);
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect((await get('/metrics', forwarded, '127.0.0.1')).statusCode).toBe(404);
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.9')).statusCode).toBe(
    404,
  );
});

test('another machine reads metrics with the token, and with no other', async () => {
  const with_ = (token: string) => get('/metrics', { authorization: token }, '10.0.0.9');
  expect((await with_('Bearer a-token-of-20-letters')).statusCode).toBe(200);
  for (const token of ['Bearer a-token-of-20-letterz', 'a-token-of-20-letters', 'Bearer ', ''])
    expect((await with_(token)).statusCode).toBe(404);
});

test.each(['/sitemap.xml', '/.env', '/wp-login.php', '/projects/.git/config.bak'])(
  '%s is not found, and no page in its place',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  },
);

test('an unknown address without a file name is a page, which says so itself', async () => {
  expect((await get('/nowhere')).headers['content-type']).toContain('text/html');
});
