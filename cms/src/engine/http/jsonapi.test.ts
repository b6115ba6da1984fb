import { randomUUID } from 'node:crypto';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const get = (path: string) => site.ask(manager, 'GET', `/jsonapi/${path}`);
const post = (path: string, data: unknown) =>
  site.ask(manager, 'POST', `/jsonapi/${path}`, { data });
const titles = async (query: string) =>
  list((await get(`node/project?${query}`)).body.data).map((item) =>
    at(item, 'attributes', 'title'),
  );
const newProject = async (title = 'Trial') =>
  String(
    at(
      (await post('node/project', { type: 'node--project', attributes: { title } })).body,
      'data',
      'id',
    ),
  );
test('a record takes the id that the client made, once', async () => {
  const id = randomUUID();
  const data = { type: 'node--project', id, attributes: { title: 'Own id' } };
  const made = await post('node/project', data);
  expect(made.status).toBe(201);
  expect(at(made.body, 'data', 'id')).toBe(id);
  expect(made.headers.get('location')).toContain(
    `/jsonapi/node/project/${id}?resourceVersion=id%3A`,
  );
  const again = await post('node/project', data);
  expect(again.status).toBe(409);
  expect(at(again.body, 'errors', 0, 'detail')).toBe('Conflict: Entity already exists.');
});

test('a project without a title is refused with a pointer', async () => {
  const answer = await post('node/project', { type: 'node--project', attributes: { title: '' } });
  expect(answer.status).toBe(422);
  expect(at(answer.body, 'errors', 0)).toMatchObject({
    detail: 'title: This value should not be null.',
    source: { pointer: '/data/attributes/title' },
  });
});

test.each([
  ['filter[title]=harbour walk BACKYARD', ['Harbour Walk backyard']],
  ['filter[title][operator]=CONTAINS&filter[title][value]=view', ['Escarpment View deck and lawn']],
  ['filter[title][operator]=STARTS_WITH&filter[title][value]=mill', ['Millstone front entry']],
  ['filter[field_project_client.field_user_name]=Fatima Haddad', ['Escarpment View deck and lawn']],
  [
    'filter[field_project_date.value][operator]=<&filter[field_project_date.value][value]=2000-01-01',
    [],
  ],
  [
    'filter[s][condition][path]=field_project_status&filter[s][condition][operator]=IN&filter[s][condition][value][]=proposal&filter[s][condition][value][]=construction&sort=title',
    ['Harbour Walk backyard', 'Millstone front entry'],
  ],
  [
    'filter[o][group][conjunction]=OR&filter[a][condition][path]=field_project_status&filter[a][condition][value]=discovery&filter[a][condition][memberOf]=o&filter[b][condition][path]=title&filter[b][condition][operator]=CONTAINS&filter[b][condition][value]=stone&filter[b][condition][memberOf]=o&sort=-title',
    ['Millstone front entry', 'Escarpment View deck and lawn'],
  ],
  [
    'filter[c][condition][path]=field_project_subcontractors.id&filter[c][condition][operator]=IS NOT NULL',
    ['Harbour Walk backyard'],
  ],
])('%s', async (query, expected) => {
  expect(
    await titles(
      `${query}&filter[demo][condition][path]=field_project_status&filter[demo][condition][operator]=IS NOT NULL`,
    ),
  ).toEqual(expected);
});

test('a checklist is copied from the items that the filter on templates finds', async () => {
  const { body } = await get(
    'paragraph/checklist_item?filter[field_is_template]=1&sort=created&page[limit]=50',
  );
  expect(list(body.data)).toHaveLength(13);
});

test.each([
  ['filter[field_nope]=1', 400],
  ['filter[title][operator]=LIKES&filter[title][value]=x', 400],
  ['sort=field_nope', 400],
  ['include=field_nope', 400],
  ['foo=1', 400],
  ['foo_bar=1', 200],
  ['page[limit]=0', 400],
  ['include=', 200],
])('the query %s is answered with %i', async (query, status) => {
  expect((await get(`node/project?${query}`)).status).toBe(status);
});

test('pages follow each other and the last has no next', async () => {
  const first = await get(
    'node/feature_template?page[limit]=7&fields[node--feature_template]=title',
  );
  expect(list(first.body.data)).toHaveLength(7);
  expect(at(first.body, 'meta', 'count')).toBe(12);
  const next = String(at(first.body, 'links', 'next', 'href')).replace(site.origin, '');
  const second = await site.ask(manager, 'GET', next);
  expect(list(second.body.data)).toHaveLength(5);
  expect(at(second.body, 'links', 'next')).toBeNull();
});

test('includes of any depth come once each, with what they refer to', async () => {
  const answer = await get(
    'node/project?filter[title]=Harbour Walk backyard&include=field_project_features.field_feature_items.field_item_line_items,field_project_features.field_feature_line_items,field_project_client',
  );
  const included = list(answer.body.included);
  const count = (type: string) => included.filter((item) => at(item, 'type') === type).length;
  expect(count('paragraph--feature')).toBe(3);
  expect(count('paragraph--project_feature_item')).toBe(4);
  expect(count('paragraph--line_item')).toBe(16);
  expect(new Set(included.map((item) => at(item, 'id'))).size).toBe(included.length);
});

test('sparse fields leave the others out', async () => {
  const { body } = await get('node/project?fields[node--project]=title,field_project_client');
  expect(Object.keys(Object(at(body, 'data', 0, 'attributes')))).toEqual(['title']);
  expect(Object.keys(Object(at(body, 'data', 0, 'relationships')))).toEqual([
    'field_project_client',
  ]);
});

test.each([
  ['PUT', 'node/project/00000000-0000-4000-8000-000000000000', 405],
  ['DELETE', 'node/project', 405],
  ['GET', 'node/nothing', 404],
  ['GET', 'node/project/00000000-0000-4000-8000-000000000000', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  expect((await site.ask(manager, method, `/jsonapi/${path}`)).status).toBe(status);
});

test('a write as application/json is refused, and so is a type that is not that of the address', async () => {
  const data = { type: 'node--crew', attributes: { title: 'x' } };
  expect(
    (await site.ask(manager, 'POST', '/jsonapi/node/project', { data }, 'application/json')).status,
  ).toBe(415);
  expect((await post('node/project', data)).status).toBe(409);
});

test('what was written is there after a restart, and so are the sessions', async () => {
  const id = await newProject('Before the restart');
  await site.restart();
  expect(at((await get(`node/project/${id}`)).body, 'data', 'attributes', 'title')).toBe(
    'Before the restart',
  );
});

describe('versions', () => {
  const path = 'node/project';
  const asked = (id: string, version: string) =>
    get(`${path}/${id}?resourceVersion=${encodeURIComponent(version)}`);
  const revisionOf = async (id: string) =>
    Number(at((await get(`${path}/${id}`)).body, 'data', 'attributes', 'drupal_internal__vid'));

  test('a record is found by the revision that it has, and never another in place of one that is gone', async () => {
    const id = await newProject('First');
    const before = await revisionOf(id);
    const data = { type: 'node--project', id, attributes: { title: 'Second' } };
    await site.ask(manager, 'PATCH', `/jsonapi/${path}/${id}`, { data });
    const now = await revisionOf(id);
    expect(now).toBeGreaterThan(before);
    for (const version of [`id:${now}`, 'rel:latest-version', 'rel:working-copy'])
      expect(at((await asked(id, version)).body, 'data', 'attributes', 'title')).toBe('Second');
    const gone = await asked(id, `id:${before}`);
    expect(gone.status).toBe(404);
    expect(at(gone.body, 'errors', 0)).toMatchObject({
      detail: `The requested version, identified by \`id:${before}\`, could not be found.`,
      source: { parameter: 'resourceVersion' },
    });
  });

  test('the links of a record and of its relationships lead where they say', async () => {
    const id = await newProject();
    const { body } = await get(`${path}/${id}`);
    const links = [
      at(body, 'data', 'links', 'self', 'href'),
      at(body, 'data', 'relationships', 'field_project_features', 'links', 'related', 'href'),
      at(body, 'data', 'relationships', 'field_project_features', 'links', 'self', 'href'),
    ].map((href) => new URL(String(href)));
    for (const { pathname, search } of links) {
      expect(search).toContain('resourceVersion=id%3A');
      expect((await site.ask(manager, 'GET', `${pathname}${search}`)).status).toBe(200);
      const old = `${pathname}?resourceVersion=id%3A1`;
      expect((await site.ask(manager, 'GET', old)).status).toBe(404);
    }
  });

  test.each([
    ['node/project?resourceVersion=id:1', 400],
    ['node/project?resourceVersion=rel:working-copy', 200],
    ['user/user?resourceVersion=rel:latest-version', 400],
    ['node/project?resourceVersion=7', 400],
  ])('%s is answered with %i', async (address, status) => {
    expect((await get(address)).status).toBe(status);
  });

  test('a version that never is, and a write to a version, are refused', async () => {
    const id = await newProject();
    expect((await asked(id, 'rel:newest')).status).toBe(400);
    const data = { type: 'node--project', id, attributes: { title: 'No' } };
    const write = `/jsonapi/${path}/${id}?resourceVersion=rel%3Alatest-version`;
    expect((await site.ask(manager, 'PATCH', write, { data })).status).toBe(400);
    expect(at((await get(`${path}/${id}`)).body, 'data', 'attributes', 'title')).toBe('Trial');
  });
});
