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
const newProject = async (title = 'Trial') =>
  String(
    at(
      (await post('node/project', { type: 'node--project', attributes: { title } })).body,
      'data',
      'id',
    ),
  );
const newFeature = async () => {
  const { body } = await post('paragraph/feature', {
    type: 'paragraph--feature',
    attributes: { field_feature_name: 'Pond' },
  });
  return {
    type: 'paragraph--feature',
    id: String(at(body, 'data', 'id')),
    meta: {
      target_revision_id: Number(at(body, 'data', 'attributes', 'drupal_internal__revision_id')),
    },
  };
};

test('a paragraph is attached by its parent attributes and the relationship endpoint', async () => {
  const project = await newProject();
  const feature = await newFeature();
  const path = `node/project/${project}/relationships/field_project_features`;
  const attached = await post(path, [feature]);
  expect(attached.status).toBe(204);
  const second = await newFeature();
  const added = await post(path, [second]);
  expect(added.status).toBe(200);
  expect(at(added.body, 'data')).toHaveLength(2);
  expect(at(added.body, 'data', 0)).toMatchObject({
    id: feature.id,
    meta: { target_revision_id: feature.meta.target_revision_id },
  });
  const parent = await get(`paragraph/feature/${feature.id}`);
  expect(at(parent.body, 'data', 'attributes')).toMatchObject({
    parent_type: 'node',
    parent_field_name: 'field_project_features',
  });
  const both = { data: [feature, second] };
  expect((await site.ask(manager, 'DELETE', `/jsonapi/${path}`, both)).status).toBe(204);
  expect((await get(path)).body.data).toEqual([]);
});

test('a reference without its revision is refused instead of dropped', async () => {
  const project = await newProject();
  const kept = await newFeature();
  const path = `node/project/${project}/relationships/field_project_features`;
  await post(path, [kept]);
  const { id, type } = await newFeature();
  expect((await post(path, [{ type, id }])).status).toBe(422);
  const whole = {
    type: 'node--project',
    id: project,
    relationships: { field_project_features: { data: [{ type, id }] } },
  };
  expect(
    (await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data: whole })).status,
  ).toBe(422);
  expect(list((await get(path)).body.data)).toHaveLength(1);
});

test('an older revision id does not bring back older contents', async () => {
  const project = await newProject();
  const feature = await newFeature();
  const path = `node/project/${project}/relationships/field_project_features`;
  await post(path, [feature]);
  const data = {
    type: feature.type,
    id: feature.id,
    attributes: { field_feature_name: 'Larger pond' },
  };
  await site.ask(manager, 'PATCH', `/jsonapi/paragraph/feature/${feature.id}`, { data });
  expect((await site.ask(manager, 'PATCH', `/jsonapi/${path}`, { data: [feature] })).status).toBe(
    204,
  );
  expect(
    at(
      (await get(`paragraph/feature/${feature.id}`)).body,
      'data',
      'attributes',
      'field_feature_name',
    ),
  ).toBe('Larger pond');
});

test('deleting a project takes its paragraphs with it', async () => {
  const project = await newProject();
  const feature = await newFeature();
  await post(`node/project/${project}/relationships/field_project_features`, [feature]);
  expect((await site.ask(manager, 'DELETE', `/jsonapi/node/project/${project}`)).status).toBe(204);
  expect((await get(`paragraph/feature/${feature.id}`)).status).toBe(404);
});

test('a part of another project cannot be taken over', async () => {
  const [first, second] = [await newProject('First'), await newProject('Second')];
  const feature = await newFeature();
  await post(`node/project/${first}/relationships/field_project_features`, [feature]);
  expect(
    (await post(`node/project/${second}/relationships/field_project_features`, [feature])).status,
  ).toBe(422);
});

test('decimals keep all the digits of their scale', async () => {
  const attributes = {
    field_quantity: 2.5,
    field_unit_price: '110',
    field_overhead: '12.125',
    field_total: '275',
  };
  const { body } = await post('paragraph/line_item', { type: 'paragraph--line_item', attributes });
  expect(at(body, 'data', 'attributes')).toMatchObject({
    field_quantity: '2.5000',
    field_unit_price: '110.0000',
    field_overhead: '12.125',
    field_total: '275.00',
  });
  const wrong = await post('paragraph/line_item', {
    type: 'paragraph--line_item',
    attributes: { field_quantity: 'abc' },
  });
  expect(wrong.status).toBe(422);
  expect(at(wrong.body, 'errors', 0, 'source', 'pointer')).toBe(
    '/data/attributes/field_quantity/value',
  );
});

test('the HTML of a text is made safe, and page breaks stay', async () => {
  const value = '<p onclick="x()">One</p><script>alert(1)</script><!-- pagebreak --><p>Two</p>';
  const { body } = await post('paragraph/project_sow_item', {
    type: 'paragraph--project_sow_item',
    attributes: { field_project_sow_body: { value, format: 'full_html' } },
  });
  expect(at(body, 'data', 'attributes', 'field_project_sow_body')).toEqual({
    value: '<p>One</p><!-- pagebreak --><p>Two</p>',
    format: 'full_html',
    processed: '<p>One</p><!-- pagebreak --><p>Two</p>',
  });
});

test('a removed person is gone, and out of crews and projects, and the answer says from how many', async () => {
  const administrator = await site.token('demo_administrator');
  const made = await site.ask(administrator, 'POST', '/jsonapi/user/user', {
    data: { type: 'user--user', attributes: { name: 'leaver', status: true } },
  });
  const id = String(at(made.body, 'data', 'id'));
  const member = [{ type: 'user--user', id }];
  const crew = await site.ask(administrator, 'POST', '/jsonapi/node/crew', {
    data: {
      type: 'node--crew',
      attributes: { title: 'Short-lived' },
      relationships: { field_crew_members: { data: member } },
    },
  });
  const project = await site.ask(administrator, 'POST', '/jsonapi/node/project', {
    data: {
      type: 'node--project',
      attributes: { title: 'Without a client' },
      relationships: { field_project_client: { data: member[0] } },
    },
  });
  const removed = await site.ask(administrator, 'DELETE', `/jsonapi/user/user/${id}`);
  expect(removed.status).toBe(204);
  expect(removed.headers.get('x-taken-out-of')).toBe('node--crew=1, node--project=1');
  const read = async (path: string, answer: typeof crew, field: string) =>
    at(
      (await site.ask(administrator, 'GET', `${path}/${at(answer.body, 'data', 'id')}`)).body,
      'data',
      'relationships',
      field,
      'data',
    );
  expect(await read('/jsonapi/node/crew', crew, 'field_crew_members')).toEqual([]);
  expect(await read('/jsonapi/node/project', project, 'field_project_client')).toBeNull();
  expect((await site.ask(administrator, 'GET', `/jsonapi/user/user/${id}`)).status).toBe(404);
  expect((await site.ask(administrator, 'DELETE', `/jsonapi/user/user/${id}`)).status).toBe(404);
});

test.each([
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/user/update'],
  ['GET', '/api/quick-panel/data'],
])('%s %s, a leftover of a template, is not there', async (method, path) => {
  const sent = method === 'POST' ? {} : undefined;
  expect((await site.ask(null, method, path, sent, 'application/json')).status).toBe(404);
});

test('a whole list written by who read it too early drops nothing that somebody else added since', async () => {
  const project = await newProject();
  const own = await newFeature();
  const path = `node/project/${project}/relationships/field_project_features`;
  await post(path, [own]);
  const administrator = await site.token('demo_administrator');
  const made = await site.ask(administrator, 'POST', '/jsonapi/paragraph/feature', {
    data: { type: own.type, attributes: { field_feature_name: 'Added meanwhile' } },
  });
  const added = {
    type: own.type,
    id: String(at(made.body, 'data', 'id')),
    meta: { target_revision_id: 1 },
  };
  await site.ask(administrator, 'POST', `/jsonapi/${path}`, { data: [added] });
  const listed = async () => list((await get(path)).body.data).map((item) => at(item, 'id'));
  const whole = { field_project_features: { data: [own] } };
  const data = { type: 'node--project', id: project, relationships: whole };
  await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });
  expect(await listed()).toEqual([own.id, added.id]);
  await site.ask(manager, 'PATCH', `/jsonapi/${path}`, { data: [own] });
  expect(await listed()).toEqual([own.id, added.id]);
  const current = list((await get(path)).body.data);
  await site.ask(manager, 'PATCH', `/jsonapi/${path}`, { data: current.slice(1) });
  expect(await listed()).toEqual([added.id]);
  await site.ask(manager, 'DELETE', `/jsonapi/${path}`, { data: [added] });
  expect(await listed()).toEqual([]);
});

test('notes of the cost planner hold 500 characters, and no more', async () => {
  const { id } = await newFeature();
  const write = (notes: string) =>
    site.ask(manager, 'PATCH', `/jsonapi/paragraph/feature/${id}`, {
      data: { type: 'paragraph--feature', id, attributes: { field_feature_cp_description: notes } },
    });
  expect((await write('a'.repeat(500))).status).toBe(200);
  const refused = await write('a'.repeat(501));
  expect(refused.status).toBe(422);
  expect(at(refused.body, 'errors', 0, 'detail')).toContain(
    'Notes: may not be longer than 500 characters.',
  );
});
