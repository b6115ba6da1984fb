import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/schema/json';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => stopSite(site));

/** Sends operations as the manager and expects them to be stored. */
const store = async (operations: readonly JsonObject[], token = manager) => {
  const body = { 'atomic:operations': [...operations] };
  const { status } = await site.ask(token, 'POST', '/jsonapi/operations', body, media);
  expect(status).toBe(200);
};

const line = (id: string, name: string, attributes: JsonObject = {}) => ({
  op: 'add',
  data: {
    type: 'paragraph--line_item',
    id,
    attributes: { field_line_item_name: name, field_quantity: '2', ...attributes },
  },
});
const listOf = (op: 'add' | 'remove', feature: string, ids: readonly string[]) => ({
  op,
  ref: { type: 'paragraph--feature', id: feature, relationship: 'field_feature_line_items' },
  data: ids.map((id) => ({ type: 'paragraph--line_item', id })),
});
const changed = (id: string, attributes: JsonObject) => ({
  op: 'update',
  ref: { type: 'paragraph--line_item', id },
  data: { type: 'paragraph--line_item', id, attributes },
});

/** Stores a project with an empty feature. */
async function newFeature() {
  const [project, feature] = [randomUUID(), randomUUID()];
  await store([
    { op: 'add', data: { type: 'node--project', id: project, attributes: { title: 'Pond' } } },
    {
      op: 'add',
      data: {
        type: 'paragraph--feature',
        id: feature,
        attributes: { field_feature_name: 'Patio' },
      },
    },
    {
      op: 'add',
      ref: { type: 'node--project', id: project, relationship: 'field_project_features' },
      data: [{ type: 'paragraph--feature', id: feature }],
    },
  ]);
  return { project, feature };
}

const entriesOf = async (project: string, token = manager) => {
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/activity?filter[field_activity_project.id]=${project}&sort=drupal_internal__nid`,
  );
  return list(at(body, 'data')).map((one) =>
    ['field', 'before', 'after'].map((name) => at(one, 'attributes', `field_activity_${name}`)),
  );
};
/** Entries after those of the new project and feature. */
const linesOf = async (project: string) => (await entriesOf(project)).slice(2);

test('the activity names added, changed and removed lines with old and new price', async () => {
  const { project, feature } = await newFeature();
  const [paver, sand] = [randomUUID(), randomUUID()];
  await store([line(paver, 'Paver'), line(sand, 'Sand'), listOf('add', feature, [paver, sand])]);
  await store([changed(paver, { field_unit_price: '9.85', field_quantity: '12' })]);
  await store([changed(paver, { field_unit_price: '9.85', field_total: '118.20' })]);
  await store([listOf('remove', feature, [sand])]);
  const { status } = await site.ask(manager, 'DELETE', `/jsonapi/paragraph/line_item/${paver}`);
  expect(status).toBe(204);
  const held = 'paragraph--feature.field_feature_line_items Patio';
  expect(await linesOf(project)).toEqual([
    [held, null, 'Paver, Sand'],
    ['paragraph--line_item.field_quantity Paver', '2.0000', '12.0000'],
    ['paragraph--line_item.field_unit_price Paver', null, '9.8500'],
    [held, 'Sand', null],
    [held, 'Paver', null],
  ]);
});

test('the overhead of a feature is in the activity', async () => {
  const { project, feature } = await newFeature();
  await store([
    {
      op: 'update',
      ref: { type: 'paragraph--feature', id: feature },
      data: {
        type: 'paragraph--feature',
        id: feature,
        attributes: { field_feature_overhead: '7.5', field_description: 'Laid in sand.' },
      },
    },
  ]);
  expect(await linesOf(project)).toEqual([
    ['paragraph--feature.field_feature_overhead Patio', null, '7.500'],
  ]);
});

test('a request with many lines has few entries, with the number of the other lines', async () => {
  const { project, feature } = await newFeature();
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await store([...ids.map((id, at) => line(id, `Line ${at}`)), listOf('add', feature, ids)]);
  await store(ids.map((id) => changed(id, { field_overhead: '10' })));
  const [added, ...others] = await linesOf(project);
  expect(added?.[2]).toMatch(/^Line 0, .* and 10 more$/);
  expect(others).toHaveLength(21);
  expect(others.at(-1)).toEqual(['lines', null, '10']);
});

test('a changed order of lines is no entry', async () => {
  const { project, feature } = await newFeature();
  const ids = [randomUUID(), randomUUID()];
  await store([...ids.map((id) => line(id, 'Paver')), listOf('add', feature, ids)]);
  const before = await linesOf(project);
  const path = `/jsonapi/paragraph/feature/${feature}/relationships/field_feature_line_items`;
  const { body } = await site.ask(manager, 'GET', path);
  const data = [...list(at(body, 'data'))].reverse();
  expect((await site.ask(manager, 'PATCH', path, { data })).status).toBe(204);
  expect(await linesOf(project)).toEqual(before);
});

test.each(['demo_customer', 'george.lindqvist'])('%s reads no entry of a line', async (name) => {
  const { project, feature } = await newFeature();
  const id = randomUUID();
  await store([line(id, 'Paver'), listOf('add', feature, [id])]);
  await store([changed(id, { field_unit_price: '9.85' })]);
  expect(await linesOf(project)).toHaveLength(2);
  expect(await entriesOf(project, await site.token(name))).toEqual([]);
});
