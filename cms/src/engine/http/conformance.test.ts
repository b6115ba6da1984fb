import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

let site: RunningSite;
let manager = '';
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => stopSite(site));

test.each([
  ['node/project', 'node--project', { title: 'Mine' }],
  ['user/user', 'user--user', { name: 'me', mail: 'me@demo.test' }],
  ['media/document', 'media--document', { name: 'Mine' }],
  ['paragraph/feature', 'paragraph--feature', { field_feature_name: 'Mine' }],
])('who is not signed in and creates a %s is asked to sign in', async (path, type, attributes) => {
  const { status, headers } = await site.ask(null, 'POST', `/jsonapi/${path}`, {
    data: { type, attributes },
  });
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toContain('Bearer');
});

test('who is not signed in and creates an account in the REST format is asked to sign in', async () => {
  const body = { name: [{ value: 'me' }], mail: [{ value: 'me@demo.test' }] };
  const path = '/entity/user?_format=json';
  expect((await site.ask(null, 'POST', path, body, 'application/json')).status).toBe(401);
});

test('a page size that is no number is the largest, as Drupal has it', async () => {
  const ask = (size: string) =>
    site.ask(manager, 'GET', `/jsonapi/node/project?page[limit]=${size}`);
  const [whole, odd] = [await ask('50'), await ask('abc')];
  expect(odd.status).toBe(200);
  expect(list(odd.body.data).map((one) => at(one, 'id'))).toEqual(
    list(whole.body.data).map((one) => at(one, 'id')),
  );
  for (const size of ['0', '-5', '1.5']) expect((await ask(size)).status).toBe(400);
});

test('a document without a name is refused, as Drupal refuses every medium without one', async () => {
  const type = 'media--document';
  const create = (attributes: JsonObject) =>
    site.ask(manager, 'POST', '/jsonapi/media/document', { data: { type, attributes } });
  const { status, body } = await create({});
  expect(status).toBe(422);
  expect(at(body, 'errors', 0)).toMatchObject({
    detail: 'name: This value should not be null.',
    source: { pointer: '/data/attributes/name' },
  });
  expect((await create({ name: 'Levels' })).status).toBe(201);
});

test('the roles of an account are the roles that it was given, without the role of everybody', async () => {
  const path = '/jsonapi/user/user?filter[name]=demo_designer';
  const { body } = await site.ask(manager, 'GET', path);
  const roles = list(at(body, 'data', 0, 'relationships', 'roles', 'data'));
  expect(roles.map((role) => at(role, 'meta', 'drupal_internal__target_id'))).toEqual(['designer']);
});

test('a POST to a record is no method of it', async () => {
  const { body } = await site.ask(manager, 'GET', '/jsonapi/node/project');
  const id = String(at(body, 'data', 0, 'id'));
  const { status, headers } = await site.ask(manager, 'POST', `/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes: { title: 'Again' } },
  });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD, DELETE, PATCH');
});

test('a refused field is pointed at', async () => {
  const worker = await site.token('demo_staff_worker');
  const { body } = await site.ask(worker, 'GET', '/jsonapi/node/project');
  const id = String(at(body, 'data', 0, 'id'));
  const refused = await site.ask(worker, 'PATCH', `/jsonapi/node/project/${id}`, {
    data: { type: 'node--project', id, attributes: { title: 'Theirs' } },
  });
  expect(refused.status).toBe(403);
  expect(at(refused.body, 'errors', 0, 'source', 'pointer')).toBe('/data/attributes/title');
});

test('a filter by a field that the viewer does not read names the parameter', async () => {
  const customer = await site.token('demo_customer');
  const { status, body } = await site.ask(
    customer,
    'GET',
    '/jsonapi/node/project?filter[field_project_private_note]=x',
  );
  expect(status).toBe(403);
  expect(at(body, 'errors', 0, 'source', 'parameter')).toBe('filter');
});
