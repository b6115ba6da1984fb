import {
  type ClientSite,
  type Kept,
  makeClientSite,
  paperNames,
} from '../../tools/testing/client-site';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

let site: RunningSite;
let customer = '';
let administrator = '';

let own: ClientSite;

const media = 'application/vnd.api+json';
const get = (path: string) => site.ask(customer, 'GET', path, undefined, media);

beforeAll(async () => {
  site = await startSite();
  administrator = await site.token('demo_administrator');
  customer = await site.token('demo_customer');
  const me = await site.ask(customer, 'GET', '/jsonapi');
  const client = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  own = await makeClientSite(site, administrator, client);
});
afterAll(() => stopSite(site));

const records = [
  'a rejected feature',
  'an item of a rejected feature',
  'a statement of work of a rejected feature',
  'a rejected item',
  ...paperNames.map((name) => `an item named ${JSON.stringify(name)}`),
  'a change request',
  'the item of a change request',
];

const deep =
  'include=field_project_features.field_feature_items,field_project_features.field_feature_sow';

/** Each way in which somebody could learn of a record: the answer's text, without the address that was asked. */
const ways: Record<string, (of: Kept) => string> = {
  'its address': ({ path, id }) => `${path}/${id}`,
  'the list': ({ path }) => `${path}?page[limit]=50`,
  'a filter by id': ({ path, id }) => `${path}?filter[id]=${id}`,
  'a filter for a name': ({ path, id }) =>
    `${path}?filter[a][condition][path]=uuid&filter[a][condition][operator]=STARTS_WITH&filter[a][condition][value]=${id.slice(0, 12)}`,
  'the host': ({ hostPath, host }) => `${hostPath}/${host}`,
  'an include of the host': ({ hostPath, host, field }) => `${hostPath}/${host}?include=${field}`,
  'an include of the project': () => `node/project/${own.project}?${deep}`,
  'an include of a list': () => `node/project?${deep}`,
  'the relationship': ({ hostPath, host, field }) => `${hostPath}/${host}/relationships/${field}`,
  'the related records': ({ hostPath, host, field }) => `${hostPath}/${host}/${field}`,
  'a filter of the host': ({ hostPath, field, id }) => `${hostPath}?filter[${field}.id]=${id}`,
  'a filter of the host by a field': ({ hostPath, host, field }) =>
    `${hostPath}?filter[id]=${host}&filter[a][condition][path]=${field}.uuid&filter[a][condition][operator]=IS NOT NULL&sort=${field}.created`,
  'the proposal': () => '',
};

const answersTo = async (way: string, of: Kept) => {
  if (way === 'the proposal')
    return Promise.all([
      site.ask(customer, 'GET', `/api/proposal/${own.project}`),
      site.ask(customer, 'GET', `/api/proposal/${own.project}/changes`),
    ]);
  return [await get(`/jsonapi/${ways[way]?.(of)}`)];
};

/** Of an answer what tells of records: not the links, which repeat the address that was asked. */
const told = (body: JsonObject): string =>
  JSON.stringify([body.data, body.included, body.meta, body.features, body.changes]);

test.each(records.flatMap((record) => Object.keys(ways).map((way) => [record, way] as const)))(
  'a client does not learn of %s by %s',
  async (record, way) => {
    const of = own.kept[record];
    if (!of) throw new Error(`There is no ${record}.`);
    for (const { status, body } of await answersTo(way, of)) {
      expect(status).toBeLessThan(500);
      const text = told(body);
      expect(text).not.toContain(of.id);
      expect(text).not.toContain('Kept:');
    }
    if (way === 'its address') expect((await get(`/jsonapi/${of.path}/${of.id}`)).status).toBe(404);
    if (way === 'a filter of the host' || way === 'a filter by id')
      expect(list((await get(`/jsonapi/${ways[way]?.(of)}`)).body.data)).toEqual([]);
  },
);

test('a client reads what is neither rejected nor kept by its name, as before', async () => {
  const { body } = await get(`/jsonapi/node/project/${own.project}?${deep}`);
  const ids = [...list(body.included)].map((one) => at(one, 'id'));
  expect(ids.sort()).toEqual([own.feature, own.item].sort());
  const refers = at(body, 'data', 'relationships', 'field_project_features', 'data');
  expect(list(refers).map((one) => at(one, 'id'))).toEqual([own.feature]);
  const office = await site.ask(
    administrator,
    'GET',
    `/jsonapi/node/project/${own.project}?${deep}`,
  );
  expect(list(office.body.included)).toHaveLength(11);
});

const fields: readonly (readonly [string, string, () => string, string])[] = [
  ['field_feature_status', 'paragraph/feature', () => own.feature, 'field_project_features'],
  [
    'field_project_feature_notes',
    'paragraph/project_feature_item',
    () => own.item,
    'field_project_features.field_feature_items',
  ],
  [
    'field_project_feature_status',
    'paragraph/project_feature_item',
    () => own.item,
    'field_project_features.field_feature_items',
  ],
  [
    'field_project_feature_stat',
    'paragraph/project_feature_item',
    () => own.item,
    'field_project_features.field_feature_items',
  ],
];

test.each(fields)('a client does not read %s in any way', async (field, path, id, below) => {
  const type = path.replace('/', '--');
  const answer = await get(`/jsonapi/${path}/${id()}?fields[${type}]=${field}`);
  expect(answer.status).toBe(200);
  expect(at(answer.body, 'data', 'attributes', field)).toBeNull();
  const whole = await get(`/jsonapi/${path}/${id()}`);
  expect(Object.keys(Object(at(whole.body, 'data', 'attributes')))).not.toContain(field);
  for (const query of [`filter[${field}]=rejected`, `sort=${field}`, `sort=-${field}`])
    expect((await get(`/jsonapi/${path}?${query}`)).status).toBe(403);
  for (const query of [`filter[${below}.${field}]=rejected`, `sort=${below}.${field}`])
    expect((await get(`/jsonapi/node/project?${query}`)).status).toBe(403);
});

test('a client is told of no activity', async () => {
  expect(list((await get('/jsonapi/node/activity')).body.data)).toEqual([]);
});

test('a picture chosen for the presentation is not shown with a rejected feature, nor does its document name it', async () => {
  const upload = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${administrator}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="plan.pdf"',
    },
    body: '%PDF-1.4 plan',
  });
  const file = String(at((await upload.json()) as JsonObject, 'data', 'id'));
  const rejected = own.kept['a rejected feature']?.id ?? '';
  const document = await own.make(
    'media/document',
    { name: 'Plan', field_include_in_presentation: true },
    {
      field_media_file: { data: { type: 'file--file', id: file } },
      field_document_group_parent: { data: { type: 'node--project', id: own.project } },
      field_document_field_parent: { data: { type: 'paragraph--feature', id: rejected } },
    },
  );
  const path = `media/document/${document.id}`;
  const patch = (attributes: JsonObject) =>
    site.ask(administrator, 'PATCH', `/jsonapi/${path}`, {
      data: { type: 'media--document', id: document.id, attributes },
    });
  expect((await get(`/jsonapi/file/file/${file}`)).status).toBe(404);
  await patch({ field_visible_to_client: true });
  expect((await get(`/jsonapi/file/file/${file}`)).status).toBe(200);
  const shown = await get(`/jsonapi/${path}?include=field_document_field_parent`);
  expect(shown.status).toBe(200);
  expect(told(shown.body)).not.toContain(rejected);
});
