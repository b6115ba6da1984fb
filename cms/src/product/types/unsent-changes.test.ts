import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
const secret = 'Copper lantern';
beforeAll(async () => {
  site = await startSite();
  for (const name of ['customer', 'manager']) tokens[name] = await site.token(`demo_${name}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
});
afterAll(() => stopSite(site));

const ask = (who: string, method: string, path: string, body?: unknown) =>
  site.ask(tokens[who] ?? null, method, path, body);

async function make(
  type: string,
  attributes: object,
  host: readonly [path: string, field: string],
) {
  const [path, field] = host;
  const [kind = '', , hostId = ''] = path.split('/');
  const { body } = await ask('manager', 'POST', `/jsonapi/paragraph/${type}`, {
    data: {
      type: `paragraph--${type}`,
      attributes: { ...attributes, parent_id: hostId, parent_type: kind, parent_field_name: field },
    },
  });
  const id = String(at(body, 'data', 'id'));
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const part = { type: `paragraph--${type}`, id, meta: { target_revision_id: revision } };
  const data = field === 'field_feature_item' ? part : [part];
  const method = field === 'field_feature_item' ? 'PATCH' : 'POST';
  const linked = await ask('manager', method, `/jsonapi/${path}/relationships/${field}`, { data });
  expect(linked.status).toBeLessThan(300);
  return id;
}

test('the item of a change request that was not put to the client is unreadable for the client by every call', async () => {
  const words = { field_description: secret, field_change_request_status: 'submitted' };
  const order = [`node/project/${project}`, 'field_project_change_orders'] as const;
  const request = await make('change_order', words, order);
  const host = [`paragraph/change_order/${request}`, 'field_feature_item'] as const;
  const item = await make('project_feature_item', { field_project_feature_name: secret }, host);
  const items = '/jsonapi/paragraph/project_feature_item';
  const requests = '/jsonapi/paragraph/change_order';
  const projects = '/jsonapi/node/project';
  const tree = 'field_project_change_orders.field_feature_item';
  const calls = [
    `${items}/${item}`,
    `${items}?filter[id]=${item}`,
    `${items}?filter[field_project_feature_name]=${secret}`,
    `${items}/${item}/relationships/field_item_line_items`,
    `${items}/${item}/field_item_line_items`,
    `${requests}/${request}`,
    `${requests}/${request}?include=field_feature_item`,
    `${requests}/${request}/field_feature_item`,
    `${requests}/${request}/relationships/field_feature_item`,
    `${requests}?include=field_feature_item`,
    `${projects}/${project}?include=${tree}`,
    `${projects}?include=${tree}`,
    `${projects}/${project}/field_project_change_orders?include=field_feature_item`,
    `/api/proposal/${project}/changes`,
    `/api/proposal/${project}`,
  ];
  for (const path of calls) {
    const { body, status } = await ask('customer', 'GET', path);
    // Links and errors repeat the words of the request.
    const { links: _links, errors: _errors, message: _message, ...told } = body;
    const text = JSON.stringify(told);
    expect([path, status < 500, text.includes(secret), text.includes(`"${item}"`)]).toEqual([
      path,
      true,
      false,
      false,
    ]);
  }
  const found = await ask(
    'customer',
    'GET',
    `${projects}?filter[${tree}.field_project_feature_name]=${secret}`,
  );
  expect(list(found.body.data)).toEqual([]);
  const staff = await ask('manager', 'GET', `${items}/${item}`);
  expect(at(staff.body, 'data', 'attributes', 'field_project_feature_name')).toBe(secret);
});
