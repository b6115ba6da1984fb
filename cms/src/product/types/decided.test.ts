import type { JsonObject } from '../../engine/schema/json';
import { type RoleSite, startRoleSite } from '../../tools/testing/role-site';
import { at, list } from '../../tools/testing/running-site';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => roleSite.site.stop());

const addressOf = (type: string) => `/jsonapi/paragraph/${type}`;
const ask = (who: string, method: string, path: string, body?: unknown) =>
  roleSite.site.ask(roleSite.tokens[who] ?? null, method, path, body);

const post = (who: string, type: string, attributes: JsonObject, relationships: JsonObject = {}) =>
  ask(who, 'POST', addressOf(type), {
    data: { type: `paragraph--${type}`, attributes, relationships },
  });

async function make(who: string, type: string, attributes: JsonObject) {
  const { status, body } = await post(who, type, attributes);
  expect(status).toBe(201);
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const meta = { target_revision_id: revision };
  return { type: `paragraph--${type}`, id: String(at(body, 'data', 'id')), meta };
}
const under = (id: string, field: string, entity = 'paragraph'): JsonObject => ({
  parent_id: id,
  parent_type: entity,
  parent_field_name: field,
});
const place = () => under(roleSite.own.project, 'field_project_change_orders', 'node');

const patch = async (
  who: string,
  type: string,
  id: string,
  attributes: JsonObject,
  relationships: JsonObject = {},
) =>
  (
    await ask(who, 'PATCH', `${addressOf(type)}/${id}`, {
      data: { type: `paragraph--${type}`, id, attributes, relationships },
    })
  ).status;
const attach = async (who: string, path: string, method: string, data: object[]) =>
  (await ask(who, method, `${addressOf(path.split(' ').join('/relationships/'))}`, { data }))
    .status;
const stored = async (id: string) =>
  at((await ask('manager', 'GET', `${addressOf('change_order')}/${id}`)).body, 'data');
const me = async (who: string) =>
  at((await ask(who, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id');

/** A request of a worker with a priced line and a copy of what it is about. */
async function aPricedRequest() {
  const request = await make('contract_worker', 'change_order', {
    field_description: 'A tap',
    ...place(),
  });
  const copy = await make('contract_worker', 'project_feature_item', {
    field_project_feature_name: 'Beds',
    ...under(request.id, 'field_feature_item'),
  });
  expect(
    await patch(
      'contract_worker',
      'change_order',
      request.id,
      {},
      { field_feature_item: { data: copy } },
    ),
  ).toBe(200);
  const line = await make('manager', 'line_item', {
    field_unit_price: '75.50',
    ...under(request.id, 'field_co_line_items'),
  });
  const lines = `change_order/${request.id} field_co_line_items`;
  expect(await attach('manager', lines, 'POST', [line])).toBe(204);
  return { request, copy, line, lines };
}
const decide = (id: string, status: string) =>
  patch('manager', 'change_order', id, { field_change_request_status: status });

test.each(['approved', 'rejected'])(
  'what a change request that is %s asked and costs stays as it was answered',
  async (status) => {
    const { request, copy, line, lines } = await aPricedRequest();
    const more = await make('manager', 'line_item', {});
    expect(await decide(request.id, status)).toBe(200);
    for (const who of ['administrator', 'manager', 'contract_worker']) {
      const changed = { field_description: `Two taps, says ${who}` };
      expect(await patch(who, 'change_order', request.id, changed)).toBe(403);
      const renamed = { field_project_feature_name: `Bed of ${who}` };
      expect(await patch(who, 'project_feature_item', copy.id, renamed)).toBe(403);
      const noted = { field_project_feature_notes: `Noted by ${who}` };
      expect(await patch(who, 'project_feature_item', copy.id, noted)).toBe(403);
    }
    expect(await patch('manager', 'line_item', line.id, { field_unit_price: '1' })).toBe(403);
    expect(await attach('manager', lines, 'POST', [more])).toBe(403);
    expect(await attach('manager', lines, 'DELETE', [line])).toBe(403);
    expect(await attach('manager', lines, 'PATCH', [])).toBe(403);
    const late = under(request.id, 'field_co_line_items');
    expect((await post('manager', 'line_item', late)).status).toBe(403);
    const priced = under(copy.id, 'field_item_line_items');
    expect((await post('manager', 'line_item', priced)).status).toBe(403);
    const held = list(at(await stored(request.id), 'relationships', 'field_co_line_items', 'data'));
    expect(held.map((one) => at(one, 'id'))).toEqual([line.id]);
  },
);

test('a decided change request takes notes, and the office opens it again, and only then takes it apart', async () => {
  const { request, copy, line } = await aPricedRequest();
  expect(await decide(request.id, 'approved')).toBe(200);
  for (const who of ['manager', 'contract_worker'])
    expect(await patch(who, 'change_order', request.id, { field_notes: `Told ${who}` })).toBe(200);
  expect(await decide(request.id, 'reviewing')).toBe(200);
  expect(await patch('manager', 'line_item', line.id, { field_unit_price: '80' })).toBe(200);
  expect(await decide(request.id, 'approved')).toBe(200);
  const remove = async (who: string, path: string) =>
    (await ask(who, 'DELETE', addressOf(path))).status;
  const parts = [`line_item/${line.id}`, `project_feature_item/${copy.id}`];
  for (const path of parts)
    for (const who of ['administrator', 'manager', 'contract_worker'])
      expect(await remove(who, path)).toBe(403);
  expect(await decide(request.id, 'submitted')).toBe(200);
  for (const path of [...parts, `change_order/${request.id}`])
    expect(await remove('manager', path)).toBe(204);
});

test('the office removes a decided change request with all it has in one call', async () => {
  const { request, copy, line } = await aPricedRequest();
  expect(await decide(request.id, 'rejected')).toBe(200);
  expect((await ask('manager', 'DELETE', addressOf(`change_order/${request.id}`))).status).toBe(
    204,
  );
  for (const path of [`line_item/${line.id}`, `project_feature_item/${copy.id}`])
    expect((await ask('manager', 'GET', addressOf(path))).status).toBe(404);
});

test.each(['contract_worker', 'manager'])(
  'a change request of a %s takes no sub-item out of a feature',
  async (who) => {
    const { feature } = roleSite.own;
    const under = {
      parent_id: feature,
      parent_type: 'paragraph',
      parent_field_name: 'field_feature_items',
    };
    const item = await make('manager', 'project_feature_item', under);
    const to = { field_feature_item: { data: item } };
    const request = await make(who, 'change_order', place());
    expect(await patch(who, 'change_order', request.id, {}, to)).toBe(422);
    expect((await post(who, 'change_order', place(), to)).status).toBe(422);
    const path = addressOf(`change_order/${request.id}/relationships/field_feature_item`);
    expect((await ask(who, 'PATCH', path, { data: item })).status).toBe(422);
    const read = await ask('designer', 'GET', addressOf(`project_feature_item/${item.id}`));
    expect(at(read.body, 'data', 'attributes', 'parent_field_name')).toBe('field_feature_items');
  },
);

test('a line of a decided change request is not changed by way of another request', async () => {
  const decided = await aPricedRequest();
  const open = await aPricedRequest();
  expect(await decide(decided.request.id, 'approved')).toBe(200);
  await attach('manager', open.lines, 'POST', [decided.line]);
  expect(await patch('manager', 'line_item', decided.line.id, { field_unit_price: '1' })).toBe(403);
});

test('the features of a project stay open while a change of them is decided', async () => {
  const { feature } = roleSite.own;
  const request = await make('manager', 'change_order', place());
  const to = { data: { type: 'paragraph--feature', id: feature } };
  expect(await patch('manager', 'change_order', request.id, {}, { field_feature: to })).toBe(200);
  expect(await decide(request.id, 'approved')).toBe(200);
  const line = under(feature, 'field_feature_line_items');
  expect((await post('designer', 'line_item', line)).status).toBe(201);
});

test('a change request says who asked and who decided, whatever its writer claims', async () => {
  const other = { data: { type: 'user--user', id: String(await me('customer')) } };
  for (const claimed of ['field_submitted_by', 'field_decided_by'])
    expect((await post('manager', 'change_order', place(), { [claimed]: other })).status).toBe(403);
  for (const claimed of ['field_submitted_date', 'field_decided_date']) {
    const attributes = { ...place(), [claimed]: '2020-01-01T10:00:00+00:00' };
    expect((await post('manager', 'change_order', attributes)).status).toBe(403);
  }
  const { id } = await make('contract_worker', 'change_order', place());
  for (const who of ['manager', 'contract_worker']) {
    expect(await patch(who, 'change_order', id, {}, { field_submitted_by: other })).toBe(403);
    expect(await patch(who, 'change_order', id, {}, { field_decided_by: other })).toBe(403);
  }
  expect(await decide(id, 'approved')).toBe(200);
  const found = await stored(id);
  const named = (field: string) => at(found, 'relationships', field, 'data', 'id');
  expect([named('field_submitted_by'), named('field_decided_by')]).toEqual([
    await me('contract_worker'),
    await me('manager'),
  ]);
  expect(at(found, 'attributes', 'field_submitted_date')).not.toBeNull();
});

test('a reason for declining stands only with a request that is declined', async () => {
  const { id } = await make('manager', 'change_order', place());
  const reason = async () => at(await stored(id), 'attributes', 'field_decline_reason');
  const declined = { field_change_request_status: 'rejected', field_decline_reason: 'Too dear' };
  expect(await patch('manager', 'change_order', id, declined)).toBe(200);
  expect(await reason()).toBe('Too dear');
  expect(await patch('manager', 'change_order', id, { field_notes: 'Told them' })).toBe(200);
  expect(await reason()).toBe('Too dear');
  expect(await decide(id, 'approved')).toBe(200);
  expect(await reason()).toBeNull();
});
