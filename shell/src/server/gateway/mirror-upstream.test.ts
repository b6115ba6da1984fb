import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { browserConfiguration } from './browser-configuration';
import { createGateway } from './gateway';

let bench: Workbench;
let drupal: FastifyInstance;
let mirror: FastifyInstance;
let gateway: FastifyInstance;

const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** A server that answers each request with its name. */
async function named(name: string): Promise<FastifyInstance> {
  const app = Fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.all('/*', () => ({ name }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const environment = () => ({
  CMS_ORIGIN: originOf(drupal),
  CMS_SERVICE_CLIENT_ID: 'gateway',
});

beforeAll(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  [drupal, mirror] = [await named('drupal'), await named('mirror')];
  const settings = readSettings(environment());
  gateway = await createGateway(settings, bench.store, originOf(drupal), originOf(mirror));
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  for (const app of [gateway, drupal, mirror]) await app.close();
  await bench.clear();
});

const answering = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const body = method === 'POST' || method === 'PATCH' ? '{}' : null;
  const sent = { ...headers, ...(body ? { 'content-type': 'application/vnd.api+json' } : {}) };
  const answer = await fetch(`${originOf(gateway)}${path}`, { method, headers: sent, body });
  return ((await answer.json()) as { name: string }).name;
};

test.each([
  ['GET', '/api/proposal/1', 'mirror'],
  ['POST', '/api/sign-resource?_format=json', 'mirror'],
  ['POST', '/api/change-request/1/answer', 'mirror'],
  ['GET', '/jsonapi', 'mirror'],
  ['GET', '/jsonapi/media/document?page[limit]=50', 'mirror'],
  ['GET', '/sites/default/files/drupal/1/plan.pdf?u=2&e=3&s=4', 'mirror'],
  ['GET', '/sites/default/files/2026-11/plan.pdf', 'drupal'],
  ['GET', '/sites/default/files/styles/large/public/plan.png?itok=s', 'drupal'],
  ['PATCH', '/jsonapi/node/project/1', 'drupal'],
  ['POST', '/jsonapi/media/document/field_media_file', 'drupal'],
  ['POST', '/oauth/token', 'drupal'],
  ['POST', '/user/login?_format=json', 'drupal'],
])('%s %s is answered by the %s', async (method, path, name) => {
  expect(await answering(method, path)).toBe(name);
});

test('a write in a view as the client never reaches the Drupal, which does not know the view', async () => {
  const view = { 'x-view-as-client': '1' };
  expect(await answering('PATCH', '/jsonapi/node/project/1', view)).toBe('mirror');
});

test('with an account of the gateway the browser asks the gateway alone', () => {
  expect(browserConfiguration(readSettings(environment())).cmsOrigin).toBe('');
  const { CMS_ORIGIN } = environment();
  expect(browserConfiguration(readSettings({ CMS_ORIGIN })).cmsOrigin).toBe(CMS_ORIGIN);
});

test('the portal is not ready while the mirror is away', async () => {
  expect((await fetch(`${originOf(gateway)}/ready`)).status).toBe(200);
  await mirror.close();
  expect((await fetch(`${originOf(gateway)}/ready`)).status).toBe(503);
});
