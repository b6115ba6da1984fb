import { randomUUID } from 'node:crypto';
import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';
import { at, list } from '../../tools/testing/running-site';
import type { Json, JsonObject } from '../schema/json';

let roleSite: RoleSite;
beforeAll(async () => {
  roleSite = await startRoleSite();
});
afterAll(() => stopRoleSite(roleSite));

const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const operate = (who: string, operations: readonly JsonObject[], type = media) =>
  roleSite.site.ask(
    roleSite.tokens[who] ?? null,
    'POST',
    '/jsonapi/operations',
    { 'atomic:operations': [...operations] },
    type,
  );
const get = (path: string) =>
  roleSite.site.ask(roleSite.tokens.manager ?? null, 'GET', `/jsonapi/${path}`);
const count = async (path: string) => at((await get(path)).body, 'meta', 'count');

const line = (name: string, quantity: Json = '1'): JsonObject => ({
  op: 'add',
  data: {
    type: 'paragraph--line_item',
    id: randomUUID(),
    attributes: { field_line_item_name: name, field_quantity: quantity },
  },
});
const idsOf = (operations: readonly JsonObject[]) =>
  operations.map((one) => String(at(one, 'data', 'id')));

const addTo = (feature: string, ids: readonly string[]): JsonObject => ({
  op: 'add',
  ref: { type: 'paragraph--feature', id: feature, relationship: 'field_feature_line_items' },
  data: ids.map((id) => ({ type: 'paragraph--line_item', id })),
});

test('records are created, attached, changed and removed in one request, and told in order', async () => {
  const feature = roleSite.own.feature;
  const lines = [line('Gravel'), line('Edging')];
  const [first = '', second = ''] = idsOf(lines);
  const { status, headers, body } = await operate('manager', [
    ...lines,
    addTo(feature, [first, second]),
    {
      op: 'update',
      ref: { type: 'paragraph--line_item', id: first },
      data: { type: 'paragraph--line_item', id: first, attributes: { field_quantity: '7.5' } },
    },
    { op: 'remove', ref: { type: 'paragraph--line_item', id: second } },
  ]);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('ext="https://jsonapi.org/ext/atomic"');
  const results = list(body['atomic:results']);
  expect(results).toHaveLength(5);
  expect(at(results[3] ?? null, 'data', 'attributes', 'field_quantity')).toBe('7.5000');
  expect(results[4]).toEqual({});
  const stored = await get(`paragraph/feature/${feature}/field_feature_line_items`);
  expect(list(stored.body.data).map((one) => at(one, 'id'))).toEqual([first]);
});

test('names of new records stand for their ids', async () => {
  const { status, body } = await operate('manager', [
    {
      op: 'add',
      data: {
        type: 'paragraph--line_item',
        lid: 'sand',
        attributes: { field_line_item_name: 'Sand' },
      },
    },
    {
      op: 'add',
      data: {
        type: 'paragraph--feature',
        lid: 'path',
        attributes: { field_feature_name: 'Path' },
        relationships: {
          field_feature_line_items: { data: [{ type: 'paragraph--line_item', lid: 'sand' }] },
        },
      },
    },
    {
      op: 'add',
      ref: {
        type: 'node--project',
        id: roleSite.own.project,
        relationship: 'field_project_features',
      },
      data: [{ type: 'paragraph--feature', lid: 'path' }],
    },
  ]);
  expect(status).toBe(200);
  const results = list(body['atomic:results']);
  const [sand, path] = [0, 1].map((place) => at(results[place] ?? null, 'data', 'id'));
  const refers = at(
    results[1] ?? null,
    ...['data', 'relationships', 'field_feature_line_items', 'data'],
  );
  expect(list(refers).map((one) => at(one, 'id'))).toEqual([sand]);
  expect(await count(`paragraph/feature?filter[id]=${String(path)}`)).toBe(1);
});

test('of a request with one refused operation nothing is stored, and its place is told', async () => {
  const lines = [line('Kept by nobody'), line('Not a number', 'many'), line('Never tried')];
  const { status, body } = await operate('manager', lines);
  expect(status).toBe(422);
  expect(at(body, 'errors', 0, 'source', 'pointer')).toMatch(/^\/atomic:operations\/1\//);
  for (const id of idsOf(lines))
    expect(await count(`paragraph/line_item?filter[id]=${id}`)).toBe(0);
});

test.each([
  ['customer', 403],
  ['contract_worker', 403],
  ['nobody', 401],
])('a %s writes no more than by single writes', async (who, status) => {
  expect((await operate(who, [line('Mine')])).status).toBe(status);
  const rename = {
    op: 'update',
    ref: { type: 'node--project', id: roleSite.own.project },
    data: { type: 'node--project', id: roleSite.own.project, attributes: { title: 'Mine' } },
  };
  expect((await operate(who, [rename])).status).toBe(status);
});

test('a designer neither writes nor learns of another project', async () => {
  const { other } = roleSite;
  const { status } = await operate('designer', [
    line('Theirs'),
    addTo(other.feature, [randomUUID()]),
  ]);
  expect(status).toBe(404);
});

test('a change of a project is kept as activity, as by a single write', async () => {
  const { project } = roleSite.own;
  const data = { type: 'node--project', id: project, attributes: { title: 'Renamed at once' } };
  await operate('manager', [{ op: 'update', ref: { type: 'node--project', id: project }, data }]);
  expect(
    await count(
      `node/activity?filter[field_activity_project.id]=${project}&filter[field_activity_after]=Renamed at once`,
    ),
  ).toBe(1);
});

test.each<[string, readonly JsonObject[], string, number]>([
  ['no operation', [], media, 400],
  ['an unknown operation', [{ op: 'replace' }], media, 400],
  ['a record that is not named', [{ op: 'remove' }], media, 400],
  ['an address in place of a name', [{ op: 'remove', href: '/node/project/1' }], media, 400],
  ['an unknown type', [{ op: 'add', data: { type: 'toString' } }], media, 404],
  ['an unknown name', [{ op: 'remove', ref: { type: 'node--project', lid: 'x' } }], media, 400],
  ['another media type', [line('Plain')], 'application/vnd.api+json', 415],
  ['too many', Array.from({ length: 501 }, () => line('Many')), media, 413],
])('%s is refused', async (_, operations, type, status) => {
  expect((await operate('manager', operations, type)).status).toBe(status);
});

test('an id that stands twice in a request, or that a record has, is refused', async () => {
  const twice = line('Once');
  const again = await operate('manager', [twice, line('Between'), twice]);
  expect([again.status, at(again.body, 'errors', 0, 'source', 'pointer')]).toEqual([
    409,
    '/atomic:operations/2',
  ]);
  expect((await operate('manager', [twice])).status).toBe(200);
  expect((await operate('manager', [twice])).status).toBe(409);
});

test('the records of a request have numbers of their own, beside the records of others', async () => {
  const lines = [line('One'), line('Two'), line('Three')];
  const answers = await Promise.all([
    operate('manager', lines),
    operate('manager', [line('Another')]),
  ]);
  const numbers = answers.flatMap(({ body }) =>
    list(body['atomic:results']).map((one) => at(one, 'data', 'attributes', 'drupal_internal__id')),
  );
  expect(new Set(numbers.filter((number) => typeof number === 'number')).size).toBe(4);
});

test('as many lines as a request may hold are stored by it, and others are answered meanwhile', async () => {
  let [answered, isDone] = [0, false];
  const others = (async () => {
    while (!isDone) {
      await get('node/project?page[limit]=1');
      answered += 1;
    }
  })();
  const lines = Array.from({ length: 499 }, (_, index) => line(`Line ${index}`));
  const stored = await operate('manager', [...lines, addTo(roleSite.own.feature, idsOf(lines))]);
  isDone = true;
  await others;
  expect(stored.status).toBe(200);
  expect(answered).toBeGreaterThanOrEqual(1);
});
