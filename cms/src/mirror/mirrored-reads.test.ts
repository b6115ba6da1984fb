import { isObject, type Json } from '../engine/schema/json';
import { inTransaction } from '../engine/storage/dialect';
import { readRow } from '../engine/storage/records';
import { type MirroredDrupal, startMirroredDrupal } from '../tools/testing/plain-drupal';
import { at, list, type RunningSite, startSite } from '../tools/testing/running-site';
import { openDrupal } from './drupal';
import { readProject, storeProject } from './pull';

const gatewayClient = { clientId: 'portal', clientSecret: 'portal-secret', scope: 'gateway' };

let site: MirroredDrupal;
let embedded: RunningSite;
beforeAll(async () => {
  site = await startMirroredDrupal();
  embedded = await startSite();
});
afterAll(async () => {
  await embedded.stop();
  await site.stop();
});

const as = (name: string, path: string) => site.ask(name, 'GET', path);
const proposalOf = async (name: string) => as(name, `/api/proposal/${site.project}`);

/** The body without the addresses of files, which belong to one person and one day. */
const withoutAddresses = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !['url', 'large', 'medium', 'thumbnail'].includes(name),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutAddresses(each ?? null)]));
};

test('a client of a plain Drupal reads there nothing, and no role of their own', async () => {
  const token = site.tokens.demo_customer ?? null;
  const project = await site.drupal.ask(token, 'GET', `/jsonapi/node/project/${site.project}`);
  expect(project.status).toBe(404);
  const me = await site.drupal.ask(token, 'GET', '/jsonapi');
  const id = at(me.body, 'meta', 'links', 'me', 'meta', 'id');
  const own = await site.drupal.ask(token, 'GET', `/jsonapi/user/user/${String(id)}`);
  expect(own.status).toBe(200);
  expect(at(own.body, 'data', 'relationships', 'roles')).toBeNull();
  expect(at(me.body, 'meta', 'groundplan')).toBeNull();
});

test('the proposal of a plain Drupal is that of the embedded service, hash of the content included', async () => {
  const token = await embedded.token('demo_customer');
  const path = `/api/proposal/${site.project}`;
  const [own, mirrored] = [
    await embedded.ask(token, 'GET', path),
    await proposalOf('demo_customer'),
  ];
  expect(mirrored.status).toBe(200);
  expect(at(mirrored.body, 'totals', 'total')).toBe('32447.59');
  expect(withoutAddresses(mirrored.body)).toEqual(withoutAddresses(own.body));
});

test('a client gets no price, quantity or overhead, and reads no lines', async () => {
  const texts = [
    await proposalOf('demo_customer'),
    await as(
      'demo_customer',
      `/jsonapi/node/project/${site.project}?include=field_project_features.field_feature_items`,
    ),
    await as('demo_customer', '/jsonapi/paragraph/line_item'),
  ].map(({ body }) => JSON.stringify(body));
  for (const secret of ['412.5', 'field_unit_price', 'unitPrice', 'quantity', 'Crew labour'])
    for (const text of texts) expect(text).not.toContain(secret);
});

test('pictures of the deck are served to the client from copies, and to nobody without the signature', async () => {
  const { body } = await proposalOf('demo_customer');
  const address = String(at(body, 'features', 0, 'pictures', 0, 'medium'));
  const shown = await fetch(`${site.mirror.origin}${address}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${site.mirror.origin}${address.split('?')[0]}`)).status).toBe(403);
});

test('a changed price is in the next reading', async () => {
  const lines = await site.office(
    'GET',
    `/jsonapi/node/project/${site.project}?include=field_project_features.field_feature_line_items`,
  );
  // A line of a feature that the client has chosen: lines of other features count in no total.
  const line = list(lines.included).find(
    (one) => at(one, 'attributes', 'field_line_item_name') === 'Crew labour',
  );
  const path = `/jsonapi/paragraph/line_item/${String(at(line ?? null, 'id'))}`;
  const price = at(line ?? null, 'attributes', 'field_unit_price');
  const change = (dollars: Json) =>
    site.office('PATCH', path, {
      type: 'paragraph--line_item',
      id: at(line ?? null, 'id'),
      attributes: { field_unit_price: dollars },
    });
  const before = at((await proposalOf('demo_customer')).body, 'totals', 'total');
  await change('1999.5000');
  expect(at((await proposalOf('demo_customer')).body, 'totals', 'total')).not.toBe(before);
  await change(price);
  expect(at((await proposalOf('demo_customer')).body, 'totals', 'total')).toBe(before);
});

test("a client reads the own project and no other's, by the call and by JSON:API", async () => {
  const listed = await as('demo_customer', '/jsonapi/node/project');
  expect(list(listed.body.data).map((one) => at(one, 'id'))).toEqual([site.project]);
  const all = list((await site.office('GET', '/jsonapi/node/project')).data);
  const other = String(at(all.find((one) => at(one, 'id') !== site.project) ?? null, 'id'));
  // The office has opened the other project: the mirror knows the project now.
  expect((await as('demo_manager', `/api/proposal/${other}`)).status).toBe(200);
  expect((await as('demo_customer', `/api/proposal/${other}`)).status).toBe(404);
  expect((await as('demo_customer', `/jsonapi/node/project/${other}`)).status).toBe(404);
  expect((await as('demo_customer', '/api/proposal/no-uuid')).status).toBe(404);
});

test('a client who is taken off a project reads nothing of the project any more', async () => {
  const path = `/jsonapi/node/project/${site.project}/relationships/field_project_client`;
  const client = (await site.office('GET', path)).data ?? null;
  expect((await proposalOf('demo_customer')).status).toBe(200);
  await site.office('PATCH', path, null);
  // First by JSON:API, which names no project.
  expect(list((await as('demo_customer', '/jsonapi/node/project')).body.data)).toEqual([]);
  expect((await proposalOf('demo_customer')).status).toBe(404);
  await site.office('PATCH', path, client);
  expect((await proposalOf('demo_customer')).status).toBe(200);
});

test('a hidden document is not listed for the client, and its file is never copied', async () => {
  const path = `/jsonapi/media/document?filter[field_document_group_parent.id]=${site.project}&include=field_media_file`;
  const office = list((await site.office('GET', path)).data);
  const isShown = (one: Json) => at(one, 'attributes', 'field_visible_to_client') === true;
  const hidden = office.filter((one) => !isShown(one)).map((one) => at(one, 'id'));
  expect(hidden.length).toBeGreaterThan(0);
  const seen = list((await as('demo_customer', path)).body.data).map((one) => at(one, 'id'));
  expect(seen.toSorted()).toEqual(
    office
      .filter(isShown)
      .map((one) => at(one, 'id'))
      .toSorted(),
  );
  for (const id of hidden)
    expect((await as('demo_customer', `/jsonapi/media/document/${String(id)}`)).status).toBe(404);
});

test('an unknown and an expired token are refused with 401', async () => {
  const path = `/api/proposal/${site.project}`;
  expect((await site.mirror.ask('stranger', 'GET', path)).status).toBe(401);
  expect((await site.mirror.ask(null, 'GET', path)).status).toBe(401);
  const token = await site.drupal.token('demo_designer');
  await site.drupal.service.db
    .updateTable('token')
    .set({ expires: 1 })
    .where('kind', '=', 'access')
    .where(
      'user_id',
      '=',
      String(
        at(
          (await site.drupal.ask(token, 'GET', '/jsonapi')).body,
          'meta',
          'links',
          'me',
          'meta',
          'id',
        ),
      ),
    )
    .execute();
  expect((await site.mirror.ask(token, 'GET', path)).status).toBe(401);
});

test('everybody reads the own roles, and staff read what the Drupal shows them', async () => {
  const token = await site.drupal.token('demo_designer');
  const ask = (path: string) => site.mirror.ask(token, 'GET', path);
  const id = String(at((await ask('/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'));
  const own = (await ask(`/jsonapi/user/user/${id}`)).body;
  expect(at(own, 'data', 'relationships', 'roles', 'data', 0, 'meta')).toEqual({
    drupal_internal__target_id: 'designer',
  });
  expect(at(own, 'data', 'attributes', 'status')).toBe(true);
  const office = await as('demo_manager', '/jsonapi/paragraph/line_item?page[limit]=3');
  expect(list(office.body.data)).toHaveLength(3);
});

test('the entry point names the calls of the mirror, and the types of the Drupal', async () => {
  const { body } = await as('demo_manager', '/jsonapi');
  const calls = list(at(body, 'meta', 'groundplan', 'calls'));
  expect(calls).toContain('proposal-signature');
  expect(calls).not.toContain('project-copy');
  expect(Object.keys(body.links as object)).not.toContain('node--activity');
});

test('the office views a project as the client, and changes nothing there', async () => {
  const headers = {
    authorization: `Bearer ${site.tokens.demo_manager}`,
    'x-view-as-client': site.project,
  };
  const lines = await fetch(`${site.mirror.origin}/jsonapi/paragraph/line_item`, { headers });
  expect(at((await lines.json()) as Json, 'data')).toEqual([]);
  const project = `${site.mirror.origin}/jsonapi/node/project/${site.project}`;
  expect((await fetch(project, { headers })).status).toBe(200);
  expect((await fetch(project, { method: 'PATCH', headers })).status).toBe(403);
});

test('records are never written into the mirror, and calls of the embedded service alone are not there', async () => {
  const data = { type: 'node--project', id: site.project, attributes: { title: 'Mine' } };
  for (const [method, path] of [
    ['PATCH', `/jsonapi/node/project/${site.project}`],
    ['POST', `/api/project/${site.project}/copy`],
    ['POST', `/api/project/${site.project}/erasure`],
    ['GET', '/api/set-up'],
    ['POST', '/user/password'],
  ] as const)
    expect([
      path,
      (await site.ask('demo_administrator', method, path, method === 'GET' ? undefined : { data }))
        .status,
    ]).toEqual([path, 404]);
});

test('a reading that was overtaken by a newer one changes nothing', async () => {
  const { service } = site.mirror;
  const drupal = openDrupal({ ...gatewayClient, origin: site.drupal.origin });
  const older = await readProject({ service, drupal }, site.project);
  const title = async (text: string) =>
    site.office('PATCH', `/jsonapi/node/project/${site.project}`, {
      ...{ type: 'node--project', id: site.project },
      attributes: { title: text },
    });
  const titleNow = async () => at((await proposalOf('demo_customer')).body, 'project', 'title');
  const before = String(await titleNow());
  await title('Newer');
  expect(await titleNow()).toBe('Newer');
  if (older) await inTransaction(service.db, (db) => storeProject(db, older));
  const row = await readRow(service.db, { table: 'node__project' }, site.project);
  expect(row?.title).toBe('Newer');
  await title(before);
});
