import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';
import { at, list } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => stopRoleSite(roleSite));

const ask = (who: string, method: string, path: string, body?: unknown) =>
  roleSite.site.ask(roleSite.tokens[who] ?? null, method, path, body);

async function make(who: string, type: string, rest: JsonObject) {
  const path = `/jsonapi/${type.replace('--', '/')}`;
  const { status, body } = await ask(who, 'POST', path, { data: { type, ...rest } });
  expect(status).toBe(201);
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const meta = typeof revision === 'number' ? { meta: { target_revision_id: revision } } : {};
  return { type, id: String(at(body, 'data', 'id')), ...meta };
}

const listPath = (field: string) =>
  `/jsonapi/node/project/${roleSite.own.project}/relationships/${field}`;
const listed = async (field: string) =>
  list((await ask('manager', 'GET', listPath(field))).body.data).map((one) => at(one, 'id'));
const change = async (who: string, method: string, field: string, data: object[]) =>
  (await ask(who, method, listPath(field), { data })).status;

const documentBy = (who: string, attributes: JsonObject = {}) => {
  const host = { data: { type: 'node--project', id: roleSite.own.project } };
  return make(who, 'media--document', {
    attributes: { name: 'Levels', ...attributes },
    relationships: { field_document_group_parent: host, field_document_field_parent: host },
  });
};
const requestBy = (who: string, status = 'submitted') =>
  make(who, 'paragraph--change_order', {
    attributes: {
      field_description: 'A tap',
      field_change_request_status: status,
      parent_id: roleSite.own.project,
      parent_type: 'node',
      parent_field_name: 'field_project_change_orders',
    },
  });

/** An addition answers with the list, or with nothing where the list is what was sent. */
const taken = [200, 204];

const files = 'field_project_files';
const orders = 'field_project_change_orders';
const crew = ['staff_worker', 'contract_worker'];

test.each(crew)('a %s takes their own documents off a project, and nobody else’s', async (who) => {
  const office = await documentBy('manager');
  const own = await documentBy(who);
  expect(taken).toContain(await change('manager', 'POST', files, [office]));
  expect(taken).toContain(await change(who, 'POST', files, [own]));
  expect(await change(who, 'PATCH', files, [])).toBe(403);
  expect(await change(who, 'PATCH', files, [own])).toBe(403);
  expect(await change(who, 'DELETE', files, [office])).toBe(403);
  const whole = await ask(who, 'PATCH', `/jsonapi/node/project/${roleSite.own.project}`, {
    data: {
      type: 'node--project',
      id: roleSite.own.project,
      relationships: { [files]: { data: [own] } },
    },
  });
  expect(whole.status).toBe(403);
  expect(await listed(files)).toEqual(expect.arrayContaining([office.id, own.id]));
  expect(await change(who, 'DELETE', files, [own])).toBe(204);
  expect(await change('manager', 'DELETE', files, [office])).toBe(204);
});

test.each(crew)('a %s adds change requests to a project, and takes none off it', async (who) => {
  const [first, second] = [await requestBy(who), await requestBy(who)];
  expect(taken).toContain(await change(who, 'POST', orders, [first]));
  expect(await change(who, 'DELETE', orders, [first])).toBe(403);
  expect(await change(who, 'PATCH', orders, [second])).toBe(403);
  expect(taken).toContain(await change(who, 'POST', orders, [second]));
  expect(await listed(orders)).toEqual(expect.arrayContaining([first.id, second.id]));
});

test('a worker takes back a half-made request only as long as it is merely submitted', async () => {
  const request = await requestBy('contract_worker');
  const path = `/jsonapi/paragraph/change_order/${request.id}`;
  const attributes = { field_change_request_status: 'approved' };
  const data = { type: request.type, id: request.id, attributes };
  expect((await ask('manager', 'PATCH', path, { data })).status).toBe(200);
  expect((await ask('contract_worker', 'DELETE', path)).status).toBe(403);
});

test('a designer puts documents on features, and none on the project; nor a change request', async () => {
  const document = await documentBy('designer');
  expect(await change('designer', 'POST', files, [document])).toBe(403);
  expect(taken).toContain(await change('manager', 'POST', files, [document]));
  expect(await change('designer', 'DELETE', files, [document])).toBe(403);
  const feature = `/jsonapi/paragraph/feature/${roleSite.own.feature}/relationships/field_feature_attachment`;
  expect(taken).toContain((await ask('designer', 'POST', feature, { data: [document] })).status);
  const request = await requestBy('manager');
  expect(taken).toContain(await change('manager', 'POST', orders, [request]));
  expect(await change('designer', 'DELETE', orders, [request])).toBe(403);
});

test('a project has one cover: a new one takes the place of the one before', async () => {
  const isCover = async (id: string) =>
    at(
      (await ask('manager', 'GET', `/jsonapi/media/document/${id}`)).body,
      'data',
      'attributes',
      'field_make_cover_image',
    );
  const cover = { field_make_cover_image: true };
  const [first, second] = [await documentBy('manager', cover), await documentBy('manager')];
  expect(await isCover(first.id)).toBe(true);
  const data = { ...second, attributes: cover };
  const path = `/jsonapi/media/document/${second.id}`;
  expect((await ask('manager', 'PATCH', path, { data })).status).toBe(200);
  expect([await isCover(first.id), await isCover(second.id)]).toEqual([false, true]);
  const third = await documentBy('manager', cover);
  expect([await isCover(second.id), await isCover(third.id)]).toEqual([false, true]);
});

test.each(['manager', 'designer'])(
  'a line that a %s takes out of its feature is theirs to delete',
  async (who) => {
    const line = await make(who, 'paragraph--line_item', {
      attributes: {
        field_line_item_name: 'Gravel',
        parent_id: roleSite.own.feature,
        parent_type: 'paragraph',
        parent_field_name: 'field_feature_line_items',
      },
    });
    const lines = `/jsonapi/paragraph/feature/${roleSite.own.feature}/relationships/field_feature_line_items`;
    expect(taken).toContain((await ask(who, 'POST', lines, { data: [line] })).status);
    expect((await ask(who, 'DELETE', lines, { data: [line] })).status).toBe(204);
    const path = `/jsonapi/paragraph/line_item/${line.id}`;
    expect((await ask(who, 'DELETE', path)).status).toBe(204);
  },
);
