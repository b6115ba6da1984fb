import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
const tokens: Record<string, string> = {};
const project = async () =>
  String(
    at(
      (await site.ask(tokens.customer ?? '', 'GET', '/jsonapi/node/project')).body,
      'data',
      0,
      'id',
    ),
  );
const titles = async (role: string) =>
  list(
    (await site.ask(tokens[role] ?? '', 'GET', '/jsonapi/node/project?sort=title')).body.data,
  ).map((item) => at(item, 'attributes', 'title'));

beforeAll(async () => {
  site = await startSite();
  for (const role of [
    'administrator',
    'manager',
    'designer',
    'staff_worker',
    'contract_worker',
    'customer',
  ])
    tokens[role] = await site.token(`demo_${role}`);
});
afterAll(() => stopSite(site));

test('each role lists the projects that are its own', async () => {
  expect(await titles('manager')).toHaveLength(3);
  expect(await titles('staff_worker')).toHaveLength(3);
  expect(await titles('designer')).toEqual([
    'Escarpment View deck and lawn',
    'Harbour Walk backyard',
  ]);
  expect(await titles('contract_worker')).toEqual(['Harbour Walk backyard']);
  expect(await titles('customer')).toEqual(['Harbour Walk backyard']);
});

test('a customer gets no prices, no internal fields and no JSON, however they ask', async () => {
  const token = tokens.customer ?? '';
  const id = await project();
  const one = await site.ask(
    token,
    'GET',
    `/jsonapi/node/project/${id}?include=field_project_features,field_project_files`,
  );
  const text = JSON.stringify(one.body);
  for (const hidden of [
    'field_project_value',
    'private_note',
    'cost_estimate',
    'line_items',
    'third_party',
    'overhead',
    '_value":"{',
  ])
    expect(text).not.toContain(hidden);
  expect(text).toContain('Interlock Patio');
  expect(text).not.toContain('Site notes');
  for (const type of [
    'line_item',
    'third_party_item',
    'cost_planner_item',
    'work_log_item',
    'checklist_item',
    'template_option',
  ])
    expect((await site.ask(token, 'GET', `/jsonapi/paragraph/${type}`)).body.data).toEqual([]);
});

test('a customer cannot guess prices by filtering on them', async () => {
  const path =
    'filter[field_project_features.field_feature_line_items.field_unit_price][operator]=>&filter[field_project_features.field_feature_line_items.field_unit_price][value]=1';
  expect(
    (await site.ask(tokens.customer ?? '', 'GET', `/jsonapi/node/project?${path}`)).status,
  ).toBe(403);
  expect(
    (await site.ask(tokens.manager ?? '', 'GET', `/jsonapi/node/project?${path}`)).status,
  ).toBe(200);
});

test('a customer writes nothing on a project', async () => {
  const id = await project();
  const data = { type: 'node--project', id, attributes: { title: 'Mine' } };
  expect(
    (await site.ask(tokens.customer ?? '', 'PATCH', `/jsonapi/node/project/${id}`, { data }))
      .status,
  ).toBe(403);
  expect(
    (await site.ask(tokens.customer ?? '', 'DELETE', `/jsonapi/node/project/${id}`)).status,
  ).toBe(403);
});

test('a worker edits the description and the private note, and nothing else', async () => {
  const id = await project();
  const patch = (attributes: object) =>
    site.ask(tokens.contract_worker ?? '', 'PATCH', `/jsonapi/node/project/${id}`, {
      data: { type: 'node--project', id, attributes },
    });
  expect((await patch({ field_project_private_note: 'Key under the pot.' })).status).toBe(200);
  expect((await patch({ title: 'Other' })).status).toBe(403);
  expect((await patch({ field_project_signed: true })).status).toBe(403);
});

test('workers read the lines of change requests and no others', async () => {
  const all = await site.ask(tokens.staff_worker ?? '', 'GET', '/jsonapi/paragraph/line_item');
  expect(list(all.body.data).map((item) => at(item, 'attributes', 'parent_field_name'))).toEqual([
    'field_co_line_items',
  ]);
});

test('a worker asks for a change, and leaves the decision to the office', async () => {
  const token = tokens.contract_worker ?? '';
  const path = '/jsonapi/paragraph/change_order';
  const attributes = {
    parent_id: await project(),
    parent_type: 'node',
    parent_field_name: 'field_project_change_orders',
    field_description: 'A tap by the beds',
    field_change_request_status: 'submitted',
  };
  const made = await site.ask(token, 'POST', path, {
    data: { type: 'paragraph--change_order', attributes },
  });
  expect(made.status).toBe(201);
  expect(at(made.body, 'data', 'attributes', 'field_submitted_date')).not.toBeNull();
  const id = String(at(made.body, 'data', 'id'));
  const decide = (by: string) =>
    site.ask(by, 'PATCH', `${path}/${id}`, {
      data: {
        type: 'paragraph--change_order',
        id,
        attributes: { field_change_request_status: 'approved' },
      },
    });
  expect((await decide(token)).status).toBe(403);
  expect((await decide(tokens.manager ?? '')).status).toBe(200);
  const line = {
    parent_id: id,
    parent_type: 'paragraph',
    parent_field_name: 'field_co_line_items',
  };
  const addLine = (host: object) =>
    site.ask(token, 'POST', '/jsonapi/paragraph/line_item', {
      data: { type: 'paragraph--line_item', attributes: host },
    });
  expect((await addLine(line)).status).toBe(403);
  const feature = at(
    (await site.ask(token, 'GET', '/jsonapi/paragraph/feature')).body,
    'data',
    0,
    'id',
  );
  expect((await addLine({ ...line, parent_id: feature })).status).toBe(403);
});

test('a designer is assigned to the project that they create', async () => {
  const token = tokens.designer ?? '';
  const made = await site.ask(token, 'POST', '/jsonapi/node/project', {
    data: { type: 'node--project', attributes: { title: 'Rill and pond' } },
  });
  expect(made.status).toBe(201);
  expect(
    list(at(made.body, 'data', 'relationships', 'field_project_assigned_user', 'data')),
  ).toHaveLength(1);
  expect(await titles('designer')).toContain('Rill and pond');
});

const userId = async (name: string) =>
  String(
    at(
      (await site.ask(tokens.administrator ?? '', 'GET', `/jsonapi/user/user?filter[name]=${name}`))
        .body,
      'data',
      0,
      'id',
    ),
  );
const roleId = async (name: string) =>
  String(
    at(
      (
        await site.ask(
          tokens.administrator ?? '',
          'GET',
          `/jsonapi/user_role/user_role?filter[drupal_internal__id]=${name}`,
        )
      ).body,
      'data',
      0,
      'id',
    ),
  );

test('a manager neither makes an administrator, nor deactivates, nor removes anybody', async () => {
  const id = await userId('dylan.osei');
  const token = tokens.manager ?? '';
  const roles = {
    roles: { data: [{ type: 'user_role--user_role', id: await roleId('administrator') }] },
  };
  const patch = (data: object) =>
    site.ask(token, 'PATCH', `/jsonapi/user/user/${id}`, {
      data: { type: 'user--user', id, ...data },
    });
  expect((await patch({ relationships: roles })).status).toBe(403);
  expect((await patch({ attributes: { status: false } })).status).toBe(403);
  expect((await patch({ attributes: { field_user_name: 'Dylan O.' } })).status).toBe(200);
  expect((await site.ask(token, 'DELETE', `/jsonapi/user/user/${id}`)).status).toBe(403);
  expect(
    (await site.ask(token, 'PATCH', `/jsonapi/user/user/${id}/relationships/roles`, roles.roles))
      .status,
  ).toBe(403);
});

test('a manager cannot take over the account of an administrator', async () => {
  const id = await userId('demo_administrator');
  const data = { type: 'user--user', id, attributes: { mail: 'manager+1@demo.test' } };
  expect(
    (await site.ask(tokens.manager ?? '', 'PATCH', `/jsonapi/user/user/${id}`, { data })).status,
  ).toBe(403);
});

test('removing an account takes it out of crews and projects', async () => {
  const id = await userId('renee.gagnon');
  expect(
    (await site.ask(tokens.administrator ?? '', 'DELETE', `/jsonapi/user/user/${id}`)).status,
  ).toBe(204);
  const crew = await site.ask(tokens.manager ?? '', 'GET', '/jsonapi/node/crew');
  expect(
    list(at(crew.body, 'data', 0, 'relationships', 'field_crew_members', 'data')),
  ).toHaveLength(2);
  expect(
    (await site.ask(tokens.administrator ?? '', 'GET', `/jsonapi/user/user/${id}`)).status,
  ).toBe(404);
});

test('without a token a list is empty, an item refused, a write unauthorised', async () => {
  const collection = await site.ask(null, 'GET', '/jsonapi/node/project');
  expect(collection.status).toBe(200);
  expect(collection.body.data).toEqual([]);
  expect(at(collection.body, 'meta', 'omitted', 'detail')).not.toBeNull();
  expect((await site.ask(null, 'GET', `/jsonapi/node/project/${await project()}`)).status).toBe(
    403,
  );
  expect(
    (await site.ask(null, 'POST', '/jsonapi/node/project', { data: { type: 'node--project' } }))
      .status,
  ).toBe(401);
});
