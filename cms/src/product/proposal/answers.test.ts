import type { Json, JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { hashNow } from '../../tools/testing/signing';

let site: RunningSite;
let project: string;
let feature: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  for (const name of ['demo_customer', 'demo_manager', 'demo_designer', 'george.lindqvist'])
    tokens[name] = await site.token(name);
  const { body } = await ask('demo_customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  feature = String(at(body, 'data', 0, 'relationships', 'field_project_features', 'data', 0, 'id'));
});
afterAll(() => site.stop());

const json = 'application/json';
const ask = (name: string, method: string, path: string, body?: unknown, type?: string) =>
  site.ask(tokens[name] ?? null, method, path, body, type);

const part = async (type: string, attributes: JsonObject, relationships: JsonObject = {}) => {
  const { body, status } = await ask('demo_manager', 'POST', `/jsonapi/paragraph/${type}`, {
    data: { type: `paragraph--${type}`, attributes, relationships },
  });
  expect(status).toBe(201);
  const { id, revision } = {
    id: String(at(body, 'data', 'id')),
    revision: at(body, 'data', 'attributes', 'drupal_internal__revision_id'),
  };
  return { type: `paragraph--${type}`, id, meta: { target_revision_id: revision } };
};
const attach = (type: string, host: string, field: string, what: object) =>
  ask('demo_manager', 'POST', `/jsonapi/${type}/${host}/relationships/${field}`, { data: [what] });

async function anItem(name: string, dollars: string, choice: string, group = ''): Promise<string> {
  const item = await part('project_feature_item', {
    field_project_feature_name: name,
    field_choice: choice,
    field_choice_group: group,
    parent_id: feature,
    parent_type: 'paragraph',
    parent_field_name: 'field_feature_items',
  });
  await attach('paragraph/feature', feature, 'field_feature_items', item);
  const line = await part('line_item', {
    field_line_item_name: name,
    field_unit_price: dollars,
    parent_id: item.id,
    parent_type: 'paragraph',
    parent_field_name: 'field_item_line_items',
  });
  await attach('paragraph/project_feature_item', item.id, 'field_item_line_items', line);
  return item.id;
}

const subtotal = async () =>
  Number(
    at((await ask('demo_customer', 'GET', `/api/proposal/${project}`)).body, 'totals', 'subtotal'),
  );
const choose = (item: string, chosen: boolean, name = 'demo_customer') =>
  ask(name, 'POST', `/api/proposal/${project}/choices`, { item, chosen }, json);
const choicesOf = (body: Json) =>
  list(at(body, 'features', 0, 'choices')).map((choice) => [
    at(choice, 'name'),
    at(choice, 'subtotal'),
    at(choice, 'chosen'),
    at(choice, 'counted'),
  ]);

test('the client ticks an extra, and the total follows; twice does no harm', async () => {
  const before = await subtotal();
  const item = await anItem('Fire bowl', '100', 'optional');
  expect(await subtotal()).toBe(before);
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await choose(item, true);
    expect(status).toBe(200);
    expect(choicesOf(body)).toContainEqual(['Fire bowl', '100.00', true, true]);
    expect(Number(at(body, 'totals', 'subtotal'))).toBeCloseTo(before + 100, 2);
  }
  await choose(item, false);
  expect(await subtotal()).toBe(before);
});

test('of alternatives the ticked one counts, and ticking another unticks it', async () => {
  const before = await subtotal();
  const good = await anItem('Pine steps', '50', 'alternative', 'steps');
  const better = await anItem('Cedar steps', '80', 'alternative', 'Steps ');
  expect(await subtotal()).toBeCloseTo(before + 80, 2);
  expect(choicesOf((await choose(good, true)).body)).toEqual(
    expect.arrayContaining([
      ['Pine steps', '50.00', true, true],
      ['Cedar steps', '80.00', false, false],
    ]),
  );
  expect(await subtotal()).toBeCloseTo(before + 50, 2);
  await choose(better, true);
  expect(await subtotal()).toBeCloseTo(before + 80, 2);
});

test('only the client chooses, only what is offered, and not after signing', async () => {
  const item = await anItem('Lighting', '10', 'optional');
  const fixed = await anItem('Gravel', '10', 'none');
  expect((await choose(item, true, 'demo_manager')).status).toBe(403);
  expect((await choose(item, true, 'demo_designer')).status).toBe(403);
  expect((await choose(item, true, 'george.lindqvist')).status).toBe(404);
  expect((await choose(item, true, 'nobody')).status).toBe(401);
  expect((await choose(fixed, true)).status).toBe(422);
  expect((await choose(feature, true)).status).toBe(422);
  expect(
    (await ask('demo_customer', 'POST', `/api/proposal/${project}/choices`, {}, json)).status,
  ).toBe(400);
});

async function aRequest(status: string): Promise<string> {
  const request = await part(
    'change_order',
    {
      field_description: 'A tap by the beds',
      field_notes: 'Margin is thin',
      field_change_request_status: status,
      parent_id: project,
      parent_type: 'node',
      parent_field_name: 'field_project_change_orders',
    },
    { field_feature: { data: { type: 'paragraph--feature', id: feature } } },
  );
  await attach('node/project', project, 'field_project_change_orders', request);
  const line = await part('line_item', {
    field_line_item_name: 'Plumber',
    field_quantity: '2',
    field_unit_price: '75.50',
    parent_id: request.id,
    parent_type: 'paragraph',
    parent_field_name: 'field_co_line_items',
  });
  await attach('paragraph/change_order', request.id, 'field_co_line_items', line);
  return request.id;
}
const answer = (id: string, given: object, name = 'demo_customer') =>
  ask(name, 'POST', `/api/change-request/${id}/answer`, given, json);
const stored = async (id: string) =>
  at((await ask('demo_manager', 'GET', `/jsonapi/paragraph/change_order/${id}`)).body, 'data');

test('the client reads what waits for their answer: lines with their totals, and no price, quantity or note of staff', async () => {
  const asked = await aRequest('reviewing');
  const fresh = await aRequest('submitted');
  const { body } = await ask('demo_customer', 'GET', `/api/proposal/${project}/changes`);
  expect(list(body.changes)).toContainEqual(
    expect.objectContaining({
      id: asked,
      status: 'reviewing',
      feature: 'Interlock Patio',
      totals: { subtotal: '151.00', tax: '19.63', total: '170.63' },
      lines: [{ name: 'Plumber', description: '', total: '151.00' }],
      contractAfter: expect.stringMatching(/^\d+\.\d\d$/),
    }),
  );
  for (const hidden of [fresh, 'Margin', 'quantity', '75.5'])
    expect(JSON.stringify(body)).not.toContain(hidden);
  expect((await ask('george.lindqvist', 'GET', `/api/proposal/${project}/changes`)).status).toBe(
    404,
  );
});

test('an approval keeps who and when, marks the feature, and is given once', async () => {
  const id = await aRequest('reviewing');
  expect((await answer(id, { answer: 'approved' }, 'demo_manager')).status).toBe(403);
  expect((await answer(id, { answer: 'approved' }, 'george.lindqvist')).status).toBe(404);
  expect((await answer(id, { answer: 'approved' })).status).toBe(200);
  const first = await stored(id);
  expect(at(first, 'attributes', 'field_change_request_status')).toBe('approved');
  expect(at(first, 'attributes', 'field_decided_date')).not.toBeNull();
  const { body } = await ask('demo_customer', 'GET', '/jsonapi');
  expect(at(first, 'relationships', 'field_decided_by', 'data', 'id')).toBe(
    at(body, 'meta', 'links', 'me', 'meta', 'id'),
  );
  expect((await answer(id, { answer: 'approved' })).status).toBe(200);
  expect(await stored(id)).toEqual(first);
  expect((await answer(id, { answer: 'rejected', reason: 'No' })).status).toBe(409);
  const marked = await ask('demo_manager', 'GET', `/jsonapi/paragraph/feature/${feature}`);
  expect(at(marked.body, 'data', 'attributes', 'field_feature_value')).toContain(id);
});

test('a refusal needs its reason, and what was not put before the client has no answer', async () => {
  const id = await aRequest('reviewing');
  const bare = await answer(id, { answer: 'rejected', reason: ' ' });
  expect([bare.status, bare.body.message]).toEqual([422, 'Please say why you decline.']);
  expect((await answer(id, { answer: 'rejected', reason: 'Too dear' })).status).toBe(200);
  expect(at(await stored(id), 'attributes', 'field_decline_reason')).toBe('Too dear');
  expect((await answer(await aRequest('submitted'), { answer: 'approved' })).status).toBe(409);
  expect((await answer(id, { answer: 'perhaps' })).status).toBe(400);
  expect((await answer(project, { answer: 'approved' })).status).toBe(404);
});

test('nobody approves another price than the one that they have read', async () => {
  const id = await aRequest('reviewing');
  const stale = await answer(id, { answer: 'approved', total: '170.62' });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The price of this change request has changed. Please read it again.',
  ]);
  expect(at(await stored(id), 'attributes', 'field_change_request_status')).toBe('reviewing');
  expect((await answer(id, { answer: 'approved', total: '170.63' })).status).toBe(200);
});

const put = (id: string, status: string) =>
  ask('demo_manager', 'PATCH', `/jsonapi/paragraph/change_order/${id}`, {
    data: {
      type: 'paragraph--change_order',
      id,
      attributes: { field_change_request_status: status },
    },
  });
const valueOfFeature = async () => {
  const { body } = await ask('demo_manager', 'GET', `/jsonapi/paragraph/feature/${feature}`);
  return at(body, 'data', 'attributes', 'field_feature_value');
};

test('a feature is marked for as long as the request is approved', async () => {
  const [one, other] = [await aRequest('reviewing'), await aRequest('reviewing')];
  await put(one, 'approved');
  await put(other, 'approved');
  expect(await valueOfFeature()).toContain(one);
  await put(one, 'reviewing');
  expect(at(await stored(one), 'relationships', 'field_decided_by', 'data')).toBeNull();
  expect(await valueOfFeature()).not.toContain(one);
  expect(await valueOfFeature()).toContain(other);
  await ask('demo_manager', 'DELETE', `/jsonapi/paragraph/change_order/${other}`);
  expect(await valueOfFeature()).not.toContain(other);
  expect((await put(one, 'perhaps')).status).toBe(422);
});

test('a feature without a stored value keeps none when its request is approved', async () => {
  const id = await aRequest('reviewing');
  const before = await valueOfFeature();
  const setValue = (value: Json) =>
    ask('demo_manager', 'PATCH', `/jsonapi/paragraph/feature/${feature}`, {
      data: {
        type: 'paragraph--feature',
        id: feature,
        attributes: { field_feature_value: value },
      },
    });
  await setValue(null);
  expect((await answer(id, { answer: 'approved' })).status).toBe(200);
  expect(await valueOfFeature()).toBeNull();
  await setValue(before);
});

test('after signing the choices stand', async () => {
  const item = await anItem('Bench', '10', 'optional');
  const { body } = await ask('demo_customer', 'GET', '/jsonapi');
  const user = at(body, 'meta', 'links', 'me', 'meta', 'id');
  const hash = await hashNow(site, await site.token('demo_customer'), project);
  const names = { project_uuid: project, user_uuid: user, hash };
  expect((await ask('demo_customer', 'POST', '/api/sign-resource', names, json)).status).toBe(200);
  expect((await choose(item, true)).status).toBe(409);
});
