import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
let designer: string;
let source: string;
beforeAll(async () => {
  site = await startSite();
  [manager, designer] = [await site.token('demo_manager'), await site.token('demo_designer')];
  const found = await site.ask(
    manager,
    'GET',
    '/jsonapi/node/project?filter[title]=Harbour Walk backyard',
  );
  source = String(at(found.body, 'data', 0, 'id'));
}, 60_000);
afterAll(() => site.stop());

const copy = (token: string, wanted: JsonObject, from = source) =>
  site.ask(token, 'POST', `/api/project/${from}/copy`, wanted, 'application/json');
const wanted = (more: JsonObject = {}) => ({
  id: randomUUID(),
  title: 'Harbour Walk again',
  client: null,
  ...more,
});
const tree = [
  'field_project_features.field_feature_items.field_item_line_items',
  'field_project_features.field_feature_line_items',
  'field_project_features.field_feature_third_party',
  'field_project_features.field_feature_sow',
  'field_project_psi',
];
const read = async (token: string, id: unknown) =>
  (await site.ask(token, 'GET', `/jsonapi/node/project/${String(id)}?include=${tree}`)).body;
const subtotal = async (id: unknown) =>
  at((await site.ask(manager, 'GET', `/api/proposal/${String(id)}`)).body, 'totals', 'subtotal');
const included = (body: JsonObject, type: string) =>
  list(body.included).filter((record) => at(record, 'type') === type);
/** In no order, as included records come. */
const namesOf = (body: JsonObject, type: string, attribute: string) =>
  included(body, type)
    .map((record) => JSON.stringify(at(record, 'attributes', attribute)))
    .sort();
const featuresInOrder = (body: JsonObject) =>
  list(at(body, 'data', 'relationships', 'field_project_features', 'data')).map((named) =>
    at(
      included(body, 'paragraph--feature').find((one) => at(one, 'id') === at(named, 'id')),
      'attributes',
      'field_feature_name',
    ),
  );
const countOf = async (type: string) =>
  at((await site.ask(manager, 'GET', `/jsonapi/${type}?page[limit]=1`)).body, 'meta', 'count');

test('a copy has the features, items, lines and statements of the project, its own, at the same price', async () => {
  const client = await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=fatima.haddad');
  const asked = wanted({ client: at(client.body, 'data', 0, 'id') });
  const { status, body } = await copy(manager, asked);
  expect([status, body]).toEqual([201, { id: asked.id }]);
  const [original, made] = [await read(manager, source), await read(manager, asked.id)];
  for (const [type, attribute] of [
    ['paragraph--feature', 'field_feature_name'],
    ['paragraph--project_feature_item', 'field_project_feature_name'],
    ['paragraph--line_item', 'field_line_item_name'],
    ['paragraph--third_party_item', 'field_line_item_name'],
    ['paragraph--project_sow_item', 'field_project_sow_body'],
  ] as const) {
    expect(namesOf(made, type, attribute)).toEqual(namesOf(original, type, attribute));
    const ids = included(original, type).map((record) => at(record, 'id'));
    for (const record of included(made, type)) expect(ids).not.toContain(at(record, 'id'));
  }
  expect(featuresInOrder(made)).toEqual(featuresInOrder(original));
  expect(await subtotal(asked.id)).toBe(await subtotal(source));
  expect(at(made, 'data', 'attributes', 'title')).toBe('Harbour Walk again');
  expect(at(made, 'data', 'attributes', 'field_project_value')).toBe(
    at(original, 'data', 'attributes', 'field_project_value'),
  );
  expect(at(made, 'data', 'relationships', 'field_project_client', 'data', 'id')).toBe(
    asked.client,
  );
});

test('a copy begins anew: its status, its team, its documents, its answers, and nothing paid', async () => {
  const asked = wanted();
  await copy(manager, asked);
  const made = await read(manager, asked.id);
  for (const field of [
    'field_project_status',
    'field_project_payment_status',
    'field_project_signed',
    'field_checklist_default_added',
  ])
    expect([null, false]).toContain(at(made, 'data', 'attributes', field));
  for (const list of ['assigned_user', 'assigned_crew', 'files', 'checklist_items', 'work_log'])
    expect(at(made, 'data', 'relationships', `field_project_${list}`, 'data')).toEqual([]);
  const statuses = namesOf(made, 'paragraph--feature', 'field_feature_status');
  expect(statuses).toEqual(['"design_stage"', '"design_stage"', '"rejected"']);
  for (const value of namesOf(made, 'paragraph--feature', 'field_feature_value'))
    expect(JSON.parse(JSON.parse(value))).toMatchObject({ clientStatus: 'submitted' });
  expect(namesOf(made, 'node--payment_schedule_item', 'field_psi_name')).toHaveLength(3);
  for (const payment of included(made, 'node--payment_schedule_item'))
    expect(at(payment, 'attributes')).toMatchObject({
      field_psi_due_date: null,
      field_psi_paid: '0.00',
      field_psi_total: at(payment, 'attributes', 'field_psi_amount'),
      field_psi_payment_status: 'payment_due',
    });
});

test('a designer copies a project of their own and is on its team; payments are the office’s', async () => {
  const asked = wanted();
  expect((await copy(designer, asked)).status).toBe(201);
  const made = await read(designer, asked.id);
  expect(included(made, 'paragraph--feature')).toHaveLength(3);
  const office = await read(manager, asked.id);
  expect(included(office, 'node--payment_schedule_item')).toEqual([]);
});

test('asking twice makes one copy', async () => {
  const asked = wanted();
  expect((await copy(manager, asked)).status).toBe(201);
  const before = await countOf('node/project');
  expect((await copy(manager, asked)).status).toBe(201);
  expect(await countOf('node/project')).toBe(before);
  expect((await copy(designer, asked)).status).toBe(409);
});

test('a copy that cannot be finished leaves nothing behind', async () => {
  const before = [await countOf('node/project'), await countOf('paragraph/line_item')];
  expect((await copy(manager, wanted({ client: randomUUID() }))).status).toBe(404);
  expect([await countOf('node/project'), await countOf('paragraph/line_item')]).toEqual(before);
});

test.each(['demo_customer', 'demo_staff_worker', 'demo_contract_worker'])(
  '%s copies no project',
  async (name) => {
    expect((await copy(await site.token(name), wanted())).status).toBe(403);
  },
);

test('a designer does not copy what they do not see, and nobody without an account copies anything', async () => {
  const other = await site.ask(
    manager,
    'GET',
    '/jsonapi/node/project?filter[field_project_status]=construction',
  );
  const id = String(at(other.body, 'data', 0, 'id'));
  expect((await copy(designer, wanted(), id)).status).toBe(404);
  const path = `/api/project/${source}/copy`;
  expect((await site.ask(null, 'POST', path, wanted(), 'application/json')).status).toBe(401);
});

test.each([
  [400, {}],
  [400, { id: 'x', title: 'Pond' }],
  [400, { id: randomUUID(), title: 3 }],
  [400, { id: randomUUID(), title: 'Pond', client: 'nobody' }],
  [422, { id: randomUUID(), title: '  ' }],
])('a wish that makes no sense is refused with %i', async (status, body) => {
  expect((await copy(manager, body)).status).toBe(status);
});
