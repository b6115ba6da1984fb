import { type PlainDrupal, startPlainDrupal } from '../tools/testing/plain-drupal';
import { at, list, type RunningSite, startSite, stopSite } from '../tools/testing/running-site';
import { testPlace } from '../tools/testing/test-place';

let drupal: PlainDrupal;
let mirror: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  drupal = await startPlainDrupal();
  mirror = await startSite(drupal.environment, await testPlace(false));
  for (const name of ['demo_customer', 'demo_manager', 'demo_designer', 'demo_administrator'])
    tokens[name] = await drupal.token(name);
  const found = await drupal.ask(
    tokens.demo_manager ?? null,
    'GET',
    '/jsonapi/node/project?filter[title][operator]=CONTAINS&filter[title][value]=Harbour',
  );
  project = String(at(found.body, 'data', 0, 'id'));
});
afterAll(async () => {
  await stopSite(mirror);
  await drupal.stop();
});

const json = 'application/json';
const ask = (name: string, method: string, path: string, body?: unknown, type = json) =>
  mirror.ask(tokens[name] ?? null, method, path, body, type);

test('the stand-in answers as a plain Drupal: a client reads nothing, and nobody but the office sees roles', async () => {
  const entry = await drupal.ask(tokens.demo_customer ?? null, 'GET', '/jsonapi');
  expect(at(entry.body, 'meta', 'groundplan')).toBeNull();
});

test('the proposal of a plain Drupal has the figures of its estimate, to the cent', async () => {
  const { status, body } = await ask('demo_customer', 'GET', `/api/proposal/${project}`);
  expect([status, body.message, drupal.requests]).toEqual([200, undefined, 1]);
  expect(body.totals).toEqual({ subtotal: '28714.68', tax: '3732.91', total: '32447.59' });
  expect(list(body.features).length).toBe(2);
});
