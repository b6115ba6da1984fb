import { samples } from '../../tools/testing/role-samples';
import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';
import { at, list } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

let roleSite: RoleSite;
/** Ids of what lies in the other project. */
let hidden: { document: string; file: string; address: string; change: string };

const ask = (who: string, method: string, path: string, body?: unknown) =>
  roleSite.site.ask(roleSite.tokens[who] ?? null, method, path, body);
const found = async (who: string, path: string) =>
  list((await ask(who, 'GET', path)).body.data).length;

async function upload(who: string): Promise<JsonObject> {
  const response = await fetch(`${roleSite.site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${roleSite.tokens[who]}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="plan.pdf"',
    },
    body: '%PDF-1.4 plan',
  });
  return (await response.json()) as JsonObject;
}

async function makeDocument(project: string, attributes: JsonObject) {
  const file = await upload('manager');
  const fileId = String(at(file, 'data', 'id'));
  const host = { data: { type: 'node--project', id: project } };
  const { body } = await ask('manager', 'POST', '/jsonapi/media/document', {
    data: {
      type: 'media--document',
      attributes: { name: 'Levels', ...attributes },
      relationships: {
        field_media_file: { data: { type: 'file--file', id: fileId } },
        field_document_group_parent: host,
        field_document_field_parent: host,
      },
    },
  });
  const document = String(at(body, 'data', 'id'));
  await ask(
    'manager',
    'POST',
    `/jsonapi/node/project/${project}/relationships/field_project_files`,
    {
      data: [{ type: 'media--document', id: document }],
    },
  );
  return { document, file: fileId };
}

beforeAll(async () => {
  roleSite = await startRoleSite();
  const { document, file } = await makeDocument(roleSite.other.project, {
    field_visible_to_client: true,
  });
  const read = await ask('manager', 'GET', `/jsonapi/file/file/${file}`);
  hidden = {
    document,
    file,
    address: String(at(read.body, 'data', 'attributes', 'uri', 'url')),
    change: roleSite.other.changeOrder,
  };
});
afterAll(() => stopRoleSite(roleSite));

const outsiders = ['customer', 'contract_worker', 'designer'];

test.each(outsiders)('to a %s the id of another project is an id like any other', async (who) => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [kind, id] of [
    ['node/project', roleSite.other.project],
    ['paragraph/feature', roleSite.other.feature],
    ['media/document', hidden.document],
    ['file/file', hidden.file],
  ]) {
    const [known, none] = [
      await ask(who, 'GET', `/jsonapi/${kind}/${id}`),
      await ask(who, 'GET', `/jsonapi/${kind}/${unknown}`),
    ];
    expect([known.status, JSON.stringify(known.body).replaceAll(String(id), unknown)]).toEqual([
      404,
      JSON.stringify(none.body),
    ]);
  }
  for (const way of ['field_project_client', 'relationships/field_project_client'])
    expect(
      (await ask(who, 'GET', `/jsonapi/node/project/${roleSite.other.project}/${way}`)).status,
    ).toBe(404);
  expect((await ask(who, 'GET', `/api/proposal/${roleSite.other.project}`)).status).toBe(404);
});

test.each(outsiders)('a %s finds nothing of another project by a filter', async (who) => {
  const { other, users } = roleSite;
  for (const path of [
    `node/project?filter[id]=${other.project}`,
    `node/project?filter[field_project_client.id]=${users['george.lindqvist']}`,
    `node/project?filter[field_project_features.id]=${other.feature}`,
    `paragraph/feature?filter[id]=${other.feature}`,
    `media/document?filter[field_document_group_parent.id]=${other.project}`,
    `user/user?filter[assigned_projects.id]=${other.project}`,
    `user/user?filter[assigned_projects.title]=A%20place&filter[id]=${users['george.lindqvist']}`,
    `file/file?filter[id]=${hidden.file}`,
  ]) {
    const { status, body } = await ask(who, 'GET', `/jsonapi/${path}`);
    expect([path, status === 403 ? 0 : list(body.data).length]).toEqual([path, 0]);
    expect(at(body, 'meta', 'count') ?? 0).toBe(0);
  }
});

test.each(outsiders)('a %s includes nothing of another project', async (who) => {
  const { body } = await ask(
    who,
    'GET',
    '/jsonapi/user/user?include=assigned_projects,assigned_projects.field_project_files',
  );
  const text = JSON.stringify(body);
  expect(text).not.toContain(roleSite.other.project);
  expect(text).not.toContain(hidden.document);
});

test('a subcontractor knows the clients of their own projects and no others', async () => {
  const names = list((await ask('contract_worker', 'GET', '/jsonapi/user/user')).body.data).map(
    (item) => at(item, 'id'),
  );
  expect(names).toContain(roleSite.users.demo_customer);
  expect(names).not.toContain(roleSite.users['george.lindqvist']);
});

test.each(outsiders)('a %s cannot refer to what belongs to another project', async (who) => {
  const { own, other } = roleSite;
  const refer = (relationships: JsonObject) =>
    ask(who, 'POST', '/jsonapi/media/document', {
      data: { type: 'media--document', attributes: { name: 'Levels' }, relationships },
    });
  const refused = who === 'customer' ? 403 : 404;
  const to = (type: string, id: string) => ({ data: { type, id } });
  expect((await refer({ field_media_file: to('file--file', hidden.file) })).status).toBe(refused);
  expect(
    (await refer({ field_document_group_parent: to('node--project', other.project) })).status,
  ).toBe(refused);
  const attach = await ask(
    who,
    'POST',
    `/jsonapi/node/project/${own.project}/relationships/field_project_files`,
    { data: [{ type: 'media--document', id: hidden.document }] },
  );
  // Only a subcontractor of these puts documents on a project at all.
  expect(attach.status).toBe(who === 'contract_worker' ? 404 : 403);
});

test('a record of one project cannot be moved to another', async () => {
  const { own, other, tokens, create } = roleSite;
  const sample = samples['paragraph--feature'];
  const id = sample ? await create(tokens.designer ?? null, sample, own) : 0;
  const move = (who: string) =>
    ask(who, 'PATCH', `/jsonapi/paragraph/feature/${id}`, {
      data: {
        type: 'paragraph--feature',
        id,
        attributes: {
          parent_id: other.project,
          parent_type: 'node',
          parent_field_name: 'field_project_features',
        },
      },
    });
  expect((await move('designer')).status).toBe(422);
  expect((await move('manager')).status).toBe(422);
});

test.each(['contract_worker', 'designer'])(
  'a %s puts nothing into another project by naming it as the parent',
  async (who) => {
    const { other } = roleSite;
    for (const [type, field] of [
      ['change_order', 'field_project_change_orders'],
      ['project_feature_item', 'field_feature_items'],
    ]) {
      const parent = type === 'change_order' ? other.project : other.feature;
      const { status } = await ask(who, 'POST', `/jsonapi/paragraph/${type}`, {
        data: {
          type: `paragraph--${type}`,
          attributes: {
            parent_id: parent,
            parent_type: type === 'change_order' ? 'node' : 'paragraph',
            parent_field_name: field ?? '',
          },
        },
      });
      expect([type, status]).toEqual([type, 403]);
    }
  },
);

test('the address of a file serves whom it was made for, as long as they may see it', async () => {
  const { site, own } = roleSite;
  const { document, file } = await makeDocument(own.project, { field_visible_to_client: true });
  const { body } = await ask('customer', 'GET', `/jsonapi/file/file/${file}`);
  const address = String(at(body, 'data', 'attributes', 'uri', 'url'));
  expect((await fetch(`${site.origin}${address}`)).status).toBe(200);
  expect((await fetch(`${site.origin}${hidden.address.replace(/u=\d+/, 'u=7')}`)).status).toBe(403);
  await ask('manager', 'PATCH', `/jsonapi/media/document/${document}`, {
    data: { type: 'media--document', id: document, attributes: { field_visible_to_client: false } },
  });
  expect((await fetch(`${site.origin}${address}`)).status).toBe(403);
  expect((await ask('customer', 'GET', `/jsonapi/file/file/${file}`)).status).toBe(404);
});

test('a customer is not even told how many documents are kept from them', async () => {
  const { own } = roleSite;
  const { document } = await makeDocument(own.project, { field_visible_to_client: false });
  const project = await ask('customer', 'GET', `/jsonapi/node/project/${own.project}`);
  expect(JSON.stringify(project.body)).not.toContain(document);
  const path = `node/project?filter[field_project_files.id]=${document}`;
  expect(await found('customer', `/jsonapi/${path}`)).toBe(0);
  expect(await found('manager', `/jsonapi/${path}`)).toBe(1);
  const list = await ask(
    'customer',
    'GET',
    `/jsonapi/node/project/${own.project}/relationships/field_project_files`,
  );
  expect(JSON.stringify(list.body)).not.toContain(document);
});

test.each(['manager', 'designer', 'staff_worker', 'contract_worker', 'customer'])(
  'a %s gives themselves no role, and no other standing',
  async (who) => {
    const { users, own } = roleSite;
    const id = users[`demo_${who}`] ?? '';
    const role = { type: 'user_role--user_role', id: own.roles.administrator ?? '' };
    const patch = (rest: JsonObject) =>
      ask(who, 'PATCH', `/jsonapi/user/user/${id}`, { data: { type: 'user--user', id, ...rest } });
    expect((await patch({ relationships: { roles: { data: [role] } } })).status).toBe(403);
    expect(
      (await ask(who, 'POST', `/jsonapi/user/user/${id}/relationships/roles`, { data: [role] }))
        .status,
    ).toBe(403);
    if (who !== 'manager')
      expect((await patch({ attributes: { field_user_value: '{}' } })).status).toBe(403);
    const { body } = await ask(who, 'GET', `/jsonapi/user/user/${id}?include=roles`);
    expect(list(at(body, 'data', 'relationships', 'roles', 'data'))).toHaveLength(1);
  },
);

test.each(['designer', 'contract_worker', 'staff_worker'])(
  'a %s makes no default for everybody out of a checklist item',
  async (who) => {
    const { status } = await ask(who, 'POST', '/jsonapi/paragraph/checklist_item', {
      data: { type: 'paragraph--checklist_item', attributes: { field_is_template: true } },
    });
    expect(status).toBe(403);
  },
);
