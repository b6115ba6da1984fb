import { type ClientSite, makeClientSite } from '../../tools/testing/client-site';
import { type EventReader, type HeardEvent, readEvents } from '../../tools/testing/event-reader';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import type { JsonObject } from '../schema/json';
import { fieldsOfReadRules } from '../write/note-losses';

let site: RunningSite;
let administrator: string;
let customer: string;
let own: ClientSite;
const readers: EventReader[] = [];

beforeAll(async () => {
  site = await startSite();
  administrator = await site.token('demo_administrator');
  customer = await site.token('demo_customer');
  own = await makeClientSite(site, administrator, await idOf(customer));
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => stopSite(site));

const idOf = async (token: string): Promise<string> =>
  String(at((await site.ask(token, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'));

async function listen(token: string): Promise<EventReader> {
  const reader = await readEvents(site.origin, token);
  readers.push(reader);
  return reader;
}

const patch = async (path: string, id: string, attributes: JsonObject) => {
  const data = { type: path.replace('/', '--'), id, attributes };
  const { status } = await site.ask(administrator, 'PATCH', `/jsonapi/${path}/${id}`, { data });
  expect(status).toBe(200);
};

const recordsOf = ({ data }: HeardEvent) => list(data.records);
const tellsOf = (id: string) => (event: HeardEvent) =>
  recordsOf(event).some((record) => at(record, 'id') === id);
const changesOf = ({ heard }: EventReader, id: string) =>
  heard
    .flatMap(recordsOf)
    .filter((record) => at(record, 'id') === id)
    .map((record) => at(record, 'change'));

/** Waits until a reader has heard of everything that was changed before. */
async function settled(reader: EventReader): Promise<void> {
  const title = `Shown ${Math.random()}`;
  const { id } = await own.make(
    'node/project',
    { title },
    { field_project_client: { data: { type: 'user--user', id: await idOf(customer) } } },
  );
  await reader.next(tellsOf(id));
}

const featureIn = async (attributes: JsonObject) => {
  const feature = await own.make('paragraph/feature', attributes);
  const path = `/jsonapi/node/project/${own.project}/relationships/field_project_features`;
  await site.ask(administrator, 'POST', path, { data: [feature] });
  return feature;
};
const itemIn = async (attributes: JsonObject, feature = own.feature) => {
  const item = await own.make('paragraph/project_feature_item', attributes);
  const path = `/jsonapi/paragraph/feature/${feature}/relationships/field_feature_items`;
  await site.ask(administrator, 'POST', path, { data: [item] });
  return item;
};
const requestIn = async () => {
  const request = await own.make('paragraph/change_order', { field_description: 'A bench' });
  const path = `/jsonapi/node/project/${own.project}/relationships/field_project_change_orders`;
  await site.ask(administrator, 'POST', path, { data: [request] });
  return request;
};
const documentIn = (attributes: JsonObject) =>
  own.make(
    'media/document',
    { name: 'Plan', ...attributes },
    { field_document_group_parent: { data: { type: 'node--project', id: own.project } } },
  );

interface Hidden {
  readonly path: string;
  readonly make: () => Promise<{ readonly id: string }>;
  readonly hide: JsonObject;
}

const hidden: Record<string, Hidden> = {
  'a document that is no longer visible to the client': {
    path: 'media/document',
    make: () => documentIn({ field_visible_to_client: true }),
    hide: { field_visible_to_client: false },
  },
  'a rejected feature': {
    path: 'paragraph/feature',
    make: () => featureIn({ field_feature_name: 'Pond', field_feature_status: 'design_stage' }),
    hide: { field_feature_status: 'rejected' },
  },
  'a rejected sub-item': {
    path: 'paragraph/project_feature_item',
    make: () => itemIn({ field_project_feature_name: 'Liner' }),
    hide: { field_project_feature_status: 'rejected' },
  },
  'a sub-item that is renamed to hold papers': {
    path: 'paragraph/project_feature_item',
    make: () => itemIn({ field_project_feature_name: 'Pump' }),
    hide: { field_project_feature_name: ' Notes' },
  },
};

/** What the client sees in the proposal alone. */
const proposed: Record<string, Hidden & { readonly show: JsonObject }> = {
  'a picture that leaves the presentation': {
    path: 'media/document',
    make: () => documentIn({}),
    show: { field_include_in_presentation: true },
    hide: { field_include_in_presentation: false },
  },
  'a change request that is no longer put to the client': {
    path: 'paragraph/change_order',
    make: requestIn,
    show: { field_change_request_status: 'reviewing' },
    hide: { field_change_request_status: 'submitted' },
  },
};

test.each(Object.keys(proposed))('the client is told that %s is gone', async (name) => {
  const { path, make, show, hide } = proposed[name] as (typeof proposed)[string];
  const { id } = await make();
  const client = await listen(customer);
  await patch(path, id, show);
  await settled(client);
  expect(changesOf(client, id)).toEqual([]);
  await patch(path, id, hide);
  await settled(client);
  expect(changesOf(client, id)).toEqual(['removed']);
});

test('the client is not told of a change request that stays in the proposal', async () => {
  const { id } = await requestIn();
  const client = await listen(customer);
  for (const field_change_request_status of ['reviewing', 'approved'])
    await patch('paragraph/change_order', id, { field_change_request_status });
  await settled(client);
  expect(changesOf(client, id)).toEqual([]);
});

test('the client is told that the cover is gone that another picture replaces', async () => {
  const former = await documentIn({ field_make_cover_image: true });
  const client = await listen(customer);
  await documentIn({ field_make_cover_image: true });
  await settled(client);
  expect(changesOf(client, former.id)).toEqual(['removed']);
});

test.each(Object.keys(hidden))('the client is told that %s is gone', async (name) => {
  const { path, make, hide } = hidden[name] as Hidden;
  const { id } = await make();
  const address = `/jsonapi/${path}/${id}`;
  expect((await site.ask(customer, 'GET', address)).status).toBe(200);
  const crew = await site.token('demo_contract_worker');
  const [office, client, other] = [
    await listen(administrator),
    await listen(customer),
    await listen(crew),
  ];
  await patch(path, id, hide);
  expect((await site.ask(customer, 'GET', address)).status).toBe(404);
  await settled(client);
  expect(changesOf(client, id)).toEqual(['removed']);
  await office.next(tellsOf(id));
  expect(changesOf(office, id)).toEqual(['changed']);
  expect(changesOf(other, id)).toEqual([]);
  await patch(path, id, {});
  await settled(client);
  expect(changesOf(client, id)).toEqual(['removed']);
});

test.each(['a rejected feature', 'a rejected sub-item'])(
  'the crew of the project still reads %s, and is told of the change',
  async (name) => {
    const { path, make, hide } = hidden[name] as Hidden;
    const { id } = await make();
    const token = await site.token('demo_contract_worker');
    const crew = { type: 'user--user', id: await idOf(token) };
    const list = `/jsonapi/node/project/${own.project}/relationships/field_project_subcontractors`;
    await site.ask(administrator, 'PATCH', list, { data: [crew] });
    const reader = await listen(token);
    await patch(path, id, hide);
    await reader.next(tellsOf(id));
    expect(changesOf(reader, id)).toEqual(['changed']);
    await site.ask(administrator, 'PATCH', list, { data: [] });
  },
);

test('a client is not told of a change of what was hidden before', async () => {
  const client = await listen(customer);
  const document = await documentIn({ field_visible_to_client: false });
  const order = own.kept['the item of a change request']?.id ?? '';
  await patch('media/document', document.id, { field_visible_to_client: null });
  await patch('paragraph/project_feature_item', order, {
    field_project_feature_status: 'rejected',
  });
  await settled(client);
  expect(changesOf(client, document.id)).toEqual([]);
  expect(changesOf(client, order)).toEqual([]);
});

test('the client is told that a sub-item is gone that is moved to a rejected feature', async () => {
  const { id, type, meta } = await itemIn({ field_project_feature_name: 'Moved' });
  const rejected = own.kept['a rejected feature']?.id ?? '';
  const client = await listen(customer);
  const path = `/jsonapi/paragraph/feature/${rejected}/relationships/field_feature_items`;
  const { status } = await site.ask(administrator, 'POST', path, { data: [{ type, id, meta }] });
  expect(status).toBeLessThan(300);
  await settled(client);
  expect(changesOf(client, id)).toContain('removed');
});

test('the read rules depend on these fields of the records', () => {
  const { db, model } = site.service;
  const fields = model.types
    .map((type) => [type.name, [...fieldsOfReadRules(db, type)].toSorted()] as const)
    .filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(fields)).toEqual({
    'media--document': [
      'field_include_in_presentation',
      'field_make_cover_image',
      'field_visible_to_client',
    ],
    'paragraph--change_order': ['field_change_request_status'],
    'paragraph--checklist_item': ['field_is_template'],
    'paragraph--feature': ['field_feature_status'],
    'paragraph--project_feature_item': [
      'field_project_feature_name',
      'field_project_feature_status',
    ],
  });
});

test('a change of other fields runs as many statements as a change that hides nothing', async () => {
  const { id } = await documentIn({ field_visible_to_client: true });
  const statements = async (attributes: JsonObject) =>
    (await statementsOf(site.service.db, () => patch('media/document', id, attributes))).length;
  const unrelated = await statements({ field_document_title: 'Plan of the pond' });
  expect(await statements({ field_visible_to_client: true })).toBe(unrelated);
  expect(await statements({ field_visible_to_client: false })).toBeGreaterThan(unrelated);
});
