import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const make = async (type: string, attributes: object, relationships: object = {}) => {
  const path = `/jsonapi/${type.replace('--', '/')}`;
  const data = { type, attributes, relationships };
  const { status, body } = await site.ask(manager, 'POST', path, { data });
  expect(status).toBe(201);
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const meta = typeof revision === 'number' ? { meta: { target_revision_id: revision } } : {};
  return { type, id: String(at(body, 'data', 'id')), ...meta };
};

const upload = async (name: string) => {
  const response = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${manager}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `file; filename="${name}"`,
    },
    body: '%PDF-1.4 levels',
  });
  return String(at(JSON.parse(await response.text()), 'data', 'id'));
};

const document = async (project: { id: string }, name: string) => {
  const file = await upload(name);
  const made = await make(
    'media--document',
    { name },
    {
      field_media_file: { data: { type: 'file--file', id: file } },
      field_document_group_parent: { data: { type: 'node--project', id: project.id } },
    },
  );
  return { file, media: { type: made.type, id: made.id } };
};

const answer = (value: string, more: object = {}) => ({
  label: value,
  optionId: null,
  value,
  onPlanner: false,
  ...more,
});

/** The answers that a feature or sub-item keeps. */
const answersOf = async (path: string, field: string) => {
  const { body } = await site.ask(manager, 'GET', path);
  return Object.keys(JSON.parse(String(at(body, 'data', 'attributes', field))).choices);
};

test('a removed document leaves every list, every answer that points at it, and its file', async () => {
  const project = await make('node--project', { title: 'Terrace with levels' });
  const own = await document(project, 'levels.pdf');
  const other = await document(project, 'survey.pdf');
  const item = await make('paragraph--project_feature_item', {
    field_project_feature_name: 'Steps',
    field_project_feature_value: JSON.stringify({
      choices: {
        byId: answer('see plan', { documentId: own.media.id }),
        byName: answer('levels.pdf'),
      },
    }),
  });
  const feature = await make(
    'paragraph--feature',
    {
      field_feature_name: 'Terrace',
      field_feature_value: JSON.stringify({
        choices: { plan: answer('levels.pdf'), survey: answer('survey.pdf') },
        'somebody.else': own.file,
      }),
    },
    {
      field_feature_items: { data: [item] },
      field_feature_attachment: { data: [own.media, other.media] },
    },
  );
  const attached = await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project.id}`, {
    data: {
      ...project,
      relationships: {
        field_project_features: { data: [feature] },
        field_project_files: { data: [own.media] },
      },
    },
  });
  expect(attached.status).toBe(200);

  const removed = await site.ask(manager, 'DELETE', `/jsonapi/media/document/${own.media.id}`);
  expect(removed.status).toBe(204);
  expect((await site.ask(manager, 'DELETE', `/jsonapi/file/file/${own.file}`)).status).toBe(204);

  const { body: left } = await site.ask(manager, 'GET', `/jsonapi/node/project/${project.id}`);
  const relationships = (name: string) => at(left, 'data', 'relationships', name, 'data');
  expect(relationships('field_project_files')).toEqual([]);
  const path = `/jsonapi/paragraph/feature/${feature.id}`;
  const { body: stored } = await site.ask(manager, 'GET', path);
  const hanging = list(at(stored, 'data', 'relationships', 'field_feature_attachment', 'data'));
  expect(hanging.map((one) => at(one, 'id'))).toEqual([other.media.id]);
  expect(String(at(stored, 'data', 'attributes', 'field_feature_value'))).not.toContain(own.file);
  expect(await answersOf(path, 'field_feature_value')).toEqual(['survey']);
  const ofItem = `/jsonapi/paragraph/project_feature_item/${item.id}`;
  expect(await answersOf(ofItem, 'field_project_feature_value')).toEqual(['byName']);
});

test('a file that a document shows is deleted by nobody, not even by who uploaded it', async () => {
  const project = await make('node--project', { title: 'Terrace with a plan' });
  const { file, media } = await document(project, 'plan.pdf');
  const remove = async (token: string, path: string) =>
    (await site.ask(token, 'DELETE', `/jsonapi/${path}`)).status;
  const administrator = await site.token('demo_administrator');
  for (const who of [manager, administrator])
    expect(await remove(who, `file/file/${file}`)).toBe(403);
  expect((await site.ask(manager, 'GET', `/jsonapi/file/file/${file}`)).status).toBe(200);
  expect(await remove(manager, `media/document/${media.id}`)).toBe(204);
  expect(await remove(manager, `file/file/${file}`)).toBe(204);
});

test('an answer stays while another document of that part has the same name', async () => {
  const project = await make('node--project', { title: 'Two of one name' });
  const [first, second] = [
    await document(project, 'plan.pdf'),
    await document(project, 'plan.pdf'),
  ];
  const feature = await make(
    'paragraph--feature',
    {
      field_feature_name: 'Terrace',
      field_feature_value: JSON.stringify({ choices: { plan: answer('plan.pdf') } }),
    },
    { field_feature_attachment: { data: [first.media, second.media] } },
  );
  const path = `/jsonapi/paragraph/feature/${feature.id}`;
  await site.ask(manager, 'DELETE', `/jsonapi/media/document/${first.media.id}`);
  expect(await answersOf(path, 'field_feature_value')).toEqual(['plan']);
  await site.ask(manager, 'DELETE', `/jsonapi/media/document/${second.media.id}`);
  expect(await answersOf(path, 'field_feature_value')).toEqual([]);
});

test('a client reads the documents that are visible to the client, and the files of no others', async () => {
  const client = await site.token('demo_customer');
  const account = await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=demo_customer');
  const id = String(at(account.body, 'data', 0, 'id'));
  const project = await make(
    'node--project',
    { title: 'Half shown' },
    { field_project_client: { data: { type: 'user--user', id } } },
  );
  const [shown, kept] = [await document(project, 'shown.pdf'), await document(project, 'kept.pdf')];
  const path = `/jsonapi/node/project/${project.id}`;
  const relationships = { field_project_files: { data: [shown.media, kept.media] } };
  await site.ask(manager, 'PATCH', path, { data: { ...project, relationships } });
  const turn = (token: string, media: { id: string }, isVisible: boolean) =>
    site.ask(token, 'PATCH', `/jsonapi/media/document/${media.id}`, {
      data: { ...media, attributes: { field_visible_to_client: isVisible } },
    });
  expect((await turn(manager, shown.media, true)).status).toBe(200);

  const { body } = await site.ask(
    client,
    'GET',
    `${path}?include=field_project_files.field_media_file`,
  );
  const listed = list(at(body, 'data', 'relationships', 'field_project_files', 'data'));
  expect(listed.map((one) => at(one, 'id'))).toEqual([shown.media.id]);
  expect(JSON.stringify(body)).not.toContain(kept.file);
  const statuses = async (...paths: string[]) => {
    const answers = paths.map((one) => site.ask(client, 'GET', `/jsonapi/${one}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses(`media/document/${kept.media.id}`, `file/file/${kept.file}`)).toEqual([
    404, 404,
  ]);
  expect(await statuses(`media/document/${shown.media.id}`, `file/file/${shown.file}`)).toEqual([
    200, 200,
  ]);
  expect((await turn(client, shown.media, false)).status).toBe(403);

  const address = String(
    at(
      list(body.included).find((one) => at(one, 'id') === shown.file),
      'attributes',
      'uri',
      'url',
    ),
  );
  expect((await fetch(`${site.origin}${address}`)).status).toBe(200);
  await turn(manager, shown.media, false);
  expect((await fetch(`${site.origin}${address}`)).status).toBe(403);
});
