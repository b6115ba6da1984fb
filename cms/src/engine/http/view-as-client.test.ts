import { type ClientSite, makeClientSite } from '../../tools/testing/client-site';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
const tokens: Record<string, string> = {};
let own: ClientSite;
let project = '';
let client = '';

beforeAll(async () => {
  site = await startSite();
  for (const role of ['administrator', 'manager', 'designer', 'staff_worker', 'customer'])
    tokens[role] = await site.token(`demo_${role}`);
  const me = await site.ask(tokens.customer ?? '', 'GET', '/jsonapi');
  client = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  const found = await site.ask(tokens.customer ?? '', 'GET', '/jsonapi/node/project');
  project = String(at(found.body, 'data', 0, 'id'));
  own = await makeClientSite(site, tokens.administrator ?? '', client);
});
afterAll(() => stopSite(site));

/** Sends a request of a role, as the client of `viewed` unless empty; returns the status and the text of the answer. */
async function ask(role: string, viewed: string, path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`${site.origin}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.api+json',
      authorization: `Bearer ${tokens[role] ?? ''}`,
      ...(viewed && { 'x-view-as-client': viewed }),
      ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const parts = 'field_project_features.field_feature_items,field_project_features.field_feature_sow';

/** Reads of the pages of a client (tabs, documents, payments, changes and deck), and the list of each type of records. */
const reads = (id: string): readonly string[] => [
  '/jsonapi',
  ...site.service.model.types.map(
    ({ entity, bundle }) => `/jsonapi/${entity}/${bundle}?page[limit]=50`,
  ),
  `/jsonapi/node/project/${id}?include=field_project_client,field_project_psi`,
  `/jsonapi/node/project/${id}?include=${parts}`,
  `/jsonapi/node/project/${id}/field_project_psi`,
  '/jsonapi/media/document?include=field_media_file',
  `/jsonapi/user/user/${client}?include=roles`,
  `/api/proposal/${id}`,
  `/api/proposal/${id}/changes`,
  `/api/proposal/${id}/signed`,
];

test.each(['administrator', 'manager'])(
  'a read of the %s as the client is the read of the client, byte for byte',
  async (role) => {
    for (const id of [project, own.project])
      for (const path of reads(id)) {
        const expected = await ask('customer', '', path);
        expect({ path, ...(await ask(role, id, path)) }).toEqual({
          path,
          ...expected,
          status: 200,
        });
      }
  },
);

test('the answers of a view differ from those of the staff, and hold a picture that is served', async () => {
  const path = `/api/proposal/${project}`;
  const viewed = await ask('manager', project, path);
  const { covers } = JSON.parse(viewed.text) as { covers: readonly { large: string }[] };
  expect((await fetch(`${site.origin}${covers[0]?.large ?? ''}`)).status).toBe(200);
  const features = `/jsonapi/node/project/${own.project}?include=${parts}`;
  expect((await ask('manager', '', features)).text).toContain('Kept:');
  expect((await ask('manager', own.project, features)).text).not.toContain('Kept:');
});

test('a view as the client writes nothing', async () => {
  const title = { data: { type: 'node--project', id: project, attributes: { title: 'Changed' } } };
  const writes: readonly (readonly [string, string, unknown?])[] = [
    ['PATCH', `/jsonapi/node/project/${project}`, title],
    ['DELETE', `/jsonapi/node/project/${project}`],
    [
      'POST',
      '/jsonapi/node/project',
      { data: { type: 'node--project', attributes: { title: 'x' } } },
    ],
    ['POST', '/jsonapi/operations', { 'atomic:operations': [{ op: 'update', ...title }] }],
    [
      'PATCH',
      `/jsonapi/node/project/${project}/relationships/field_project_client`,
      { data: null },
    ],
    ['POST', '/jsonapi/media/document/field_media_file', {}],
    ['POST', `/api/proposal/${project}/choices`, { item: own.item, chosen: true }],
    ['POST', `/api/proposal/${project}/shown`, { hash: 'a'.repeat(64) }],
    ['POST', `/api/proposal/${project}/signature`, {}],
    ['POST', '/api/sign-resource', { project_uuid: project, user_uuid: client }],
    ['POST', `/api/change-request/${own.kept['a change request']?.id ?? ''}/answer`, {}],
    ['POST', `/api/project/${project}/copy`, {}],
    ['POST', `/api/project/${project}/estimate-versions`, {}],
    ['PATCH', '/user/1?_format=json', { mail: [{ value: 'other@example.com' }] }],
    ['DELETE', '/api/sessions'],
    ['POST', '/api/second-factor'],
  ];
  const paths = [`/jsonapi/node/project/${project}`, `/api/proposal/${project}`];
  const stored = () => Promise.all(paths.map((path) => ask('administrator', '', path)));
  const before = await stored();
  for (const [method, path, body] of writes) {
    const { status, text } = await ask('administrator', project, path, method, body);
    expect({ method, path, status }).toEqual({ method, path, status: 403 });
    expect(text).toContain('View as client changes nothing.');
  }
  expect(await stored()).toEqual(before);
});

test('only administrators and managers view a project as the client, and no account of the client', async () => {
  const path = `/jsonapi/node/project/${project}`;
  for (const role of ['designer', 'staff_worker', 'customer'])
    expect((await ask(role, project, path)).status).toBe(403);
  for (const kept of [
    '/api/sessions',
    '/api/second-factor',
    '/api/unsent-mails',
    '/user/1?_format=json',
  ])
    expect((await ask('administrator', project, kept)).status).toBe(403);
  for (const unknown of [client, 'no-id'])
    expect((await ask('administrator', unknown, path)).status).toBe(404);
  expect((await ask('administrator', '', path)).status).toBe(200);
});

test('the client of a project who is staff as well gives no rights of staff', async () => {
  const staff = await site.ask(tokens.administrator ?? '', 'GET', '/jsonapi');
  const id = String(at(staff.body, 'meta', 'links', 'me', 'meta', 'id'));
  const made = await own.make(
    'node/project',
    { title: 'Of the administrator' },
    { field_project_client: { data: { type: 'user--user', id } } },
  );
  const { text } = await ask('manager', made.id, '/jsonapi/node/project');
  expect(list((JSON.parse(text) as { data: [] }).data).map((one) => at(one, 'id'))).toEqual([
    made.id,
  ]);
  expect((await ask('manager', made.id, '/jsonapi/paragraph/line_item')).text).not.toContain(
    'field_line_item_unit_price',
  );
});

test('a project without a client account is viewed with the rights that its client would have', async () => {
  const made = await own.make('node/project', {
    title: 'Nobody yet',
    field_project_client_notes: 'Kept: notes of staff',
  });
  const view = (path: string) => ask('manager', made.id, path);
  expect((await view(`/jsonapi/node/project/${made.id}`)).text).not.toContain('Kept:');
  expect((await view(`/api/proposal/${made.id}`)).status).toBe(200);
  expect((await view(`/api/proposal/${project}`)).status).toBe(404);
  const { data } = JSON.parse((await view('/jsonapi/node/project')).text) as { data: [] };
  expect(list(data).map((one) => at(one, 'id'))).toEqual([made.id]);
});
