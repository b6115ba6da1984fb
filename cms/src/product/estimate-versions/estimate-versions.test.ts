import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
}, 60_000);
afterAll(() => site.stop());

const make = async (type: string, rest: JsonObject) => {
  const path = `/jsonapi/${type.replace('--', '/')}`;
  const { status, body } = await site.ask(manager, 'POST', path, { data: { type, ...rest } });
  expect(status).toBe(201);
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  return { type, id: String(at(body, 'data', 'id')), meta: { target_revision_id: revision } };
};

/** A project with a patio of one line at 10 dollars. */
const newEstimate = async () => {
  const line = await make('paragraph--line_item', {
    attributes: {
      field_line_item_name: 'Slab',
      field_quantity: '1',
      field_unit_price: '10',
      field_formula: 'area / 4',
      field_formula_overridden: true,
    },
  });
  const feature = await make('paragraph--feature', {
    attributes: { field_feature_name: 'Patio' },
    relationships: { field_feature_line_items: { data: [line] } },
  });
  const project = await make('node--project', {
    attributes: { title: 'Versions' },
    relationships: { field_project_features: { data: [feature] } },
  });
  return { project: project.id, feature: feature.id, line: line.id };
};

const keep = (project: string, title: unknown, token: string | null = manager) =>
  site.ask(token, 'POST', `/api/project/${project}/estimate-versions`, { title });
const restore = (version: string, token = manager) =>
  site.ask(token, 'POST', `/api/estimate-version/${version}/restore`, {});

const versionsOf = async (project: string, token = manager) => {
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/estimate_version?filter[field_version_project.id]=${project}&sort=drupal_internal__nid`,
  );
  return list(body.data);
};

const estimateOf = async (project: string) => {
  const { body } = await site.ask(
    manager,
    'GET',
    `/jsonapi/node/project/${project}?include=field_project_features.field_feature_line_items`,
  );
  return list(body.included).map((one) => [
    at(one, 'id'),
    at(one, 'attributes', 'field_feature_name') ?? at(one, 'attributes', 'field_line_item_name'),
    at(one, 'attributes', 'field_unit_price'),
    at(one, 'attributes', 'field_formula'),
    at(one, 'attributes', 'field_formula_overridden'),
  ]);
};

const patch = async (type: string, id: string, attributes: JsonObject) => {
  const path = `/jsonapi/${type.replace('--', '/')}/${id}`;
  const { status } = await site.ask(manager, 'PATCH', path, { data: { type, id, attributes } });
  expect(status).toBe(200);
};

test('a version puts back prices, lines and features under their ids, and keeps what was there', async () => {
  const { project, feature, line } = await newEstimate();
  const before = await estimateOf(project);
  const { body } = await keep(project, 'As quoted');
  await patch('paragraph--line_item', line, { field_unit_price: '12.5' });
  const pond = await make('paragraph--feature', {
    attributes: {
      field_feature_name: 'Pond',
      parent_id: project,
      parent_type: 'node',
      parent_field_name: 'field_project_features',
    },
  });
  await site.ask(
    manager,
    'POST',
    `/jsonapi/node/project/${project}/relationships/field_project_features`,
    { data: [pond] },
  );
  await site.ask(manager, 'DELETE', `/jsonapi/paragraph/feature/${feature}`);
  const changed = await estimateOf(project);
  expect(changed.map(([, name]) => name)).toEqual(['Pond']);

  const restored = await restore(String(body.id));
  expect(restored.status).toBe(200);
  expect(await estimateOf(project)).toEqual(before);
  const versions = await versionsOf(project);
  expect(versions.map((one) => at(one, 'attributes', 'title'))).toEqual([
    'As quoted',
    'Before "As quoted"',
  ]);
  await restore(String(restored.body.kept));
  expect(await estimateOf(project)).toEqual(changed);
});

test('an estimate with more text than any of its fields is kept and put back', async () => {
  const { project, feature, line } = await newEstimate();
  const long = 'Laid by hand. '.repeat(60_000);
  await patch('paragraph--feature', feature, { field_description: long });
  await patch('paragraph--line_item', line, { field_description: long });
  const { status, body } = await keep(project, 'In full');
  expect(status).toBe(200);
  await patch('paragraph--line_item', line, { field_description: '' });
  expect((await restore(String(body.id))).status).toBe(200);
  const answer = await site.ask(manager, 'GET', `/jsonapi/paragraph/line_item/${line}`);
  expect(at(answer.body, 'data', 'attributes', 'field_description')).toBe(long);
});

test('a snapshot that somebody sends is kept in one form, and refused when it is none', async () => {
  const { project } = await newEstimate();
  await keep(project, 'Own');
  const [own] = await versionsOf(project);
  const text = String(at(own, 'attributes', 'field_version_snapshot'));
  const spaced = JSON.stringify(JSON.parse(text), null, 2);
  const relationships = {
    field_version_project: { data: { type: 'node--project', id: project } },
  };
  await make('node--estimate_version', {
    attributes: { title: 'Sent', field_version_snapshot: spaced },
    relationships,
  });
  const [, sent] = await versionsOf(project);
  expect(at(sent, 'attributes', 'field_version_snapshot')).toBe(text);
  const { status } = await site.ask(manager, 'POST', '/jsonapi/node/estimate_version', {
    data: {
      type: 'node--estimate_version',
      attributes: { title: 'Torn', field_version_snapshot: '{"form":1,' },
      relationships,
    },
  });
  expect(status).toBe(422);
});

test.each(['demo_designer', 'demo_staff_worker', 'demo_contract_worker', 'demo_customer'])(
  '%s neither keeps, reads nor restores a version',
  async (name) => {
    const { project } = await newEstimate();
    const { body } = await keep(project, 'As quoted');
    const token = await site.token(name);
    expect((await keep(project, 'Mine', token)).status).toBe(403);
    expect((await restore(String(body.id), token)).status).toBe(403);
    expect(await versionsOf(project, token)).toEqual([]);
  },
);

test('what is no project, no version and no name is refused', async () => {
  const { project } = await newEstimate();
  expect((await keep(project, ' ')).status).toBe(422);
  expect((await keep(project, 7)).status).toBe(422);
  expect((await keep(randomUUID(), 'Nowhere')).status).toBe(404);
  expect((await keep('nowhere', 'Nowhere')).status).toBe(404);
  expect((await restore(randomUUID())).status).toBe(404);
  expect((await restore(project)).status).toBe(404);
  expect((await keep(project, 'Nobody', null)).status).toBe(401);
});
