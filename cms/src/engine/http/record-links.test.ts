import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { isObject, type Json, type JsonObject } from '../schema/json';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => stopSite(site));

interface Sent {
  readonly prefer?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly type?: string;
}

async function ask(path: string, { prefer, method = 'GET', body, type }: Sent = {}) {
  const answer = await fetch(`${site.origin}/jsonapi${path}`, {
    method,
    headers: {
      authorization: `Bearer ${manager}`,
      'content-type': type ?? 'application/vnd.api+json',
      ...(prefer !== undefined && { prefer }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const found = (await answer.json()) as JsonObject;
  return { status: answer.status, headers: answer.headers, body: found };
}

const isRecord = (value: JsonObject): boolean => 'type' in value && 'id' in value;
const isRelationship = (value: JsonObject): boolean => 'data' in value && !('jsonapi' in value);

/** The same without `links` of records and relationships, at any depth; other links stay. */
function withoutRecordLinks(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutRecordLinks);
  if (!isObject(value)) return value;
  const left = isRecord(value) || isRelationship(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(left && name === 'links'))
      .map(([name, inner]) => [name, withoutRecordLinks(inner ?? null)]),
  );
}

const none = 'record-links=none';
const parts = 'field_project_client,field_project_features.field_feature_line_items';

test('an answer without the links of records is otherwise the same, of every type', async () => {
  const lists = site.service.model.types.map(
    ({ entity, bundle }) => `/${entity}/${bundle}?page[limit]=2`,
  );
  let records = 0;
  for (const path of [...lists, `/node/project?include=${parts}&sort=-changed&page[limit]=3`]) {
    const whole = await ask(path);
    const short = await ask(path, { prefer: none });
    expect([path, short.status]).toEqual([path, whole.status]);
    expect(short.body).toEqual(withoutRecordLinks(whole.body));
    if (at(whole.body, 'data', 0) === null) continue;
    records += 1;
    expect(at(whole.body, 'data', 0, 'links', 'self', 'href')).toContain('/jsonapi/');
    expect(short.headers.get('preference-applied')).toBe(none);
  }
  expect(records).toBeGreaterThan(10);
});

test('the next page and the answer itself keep their links', async () => {
  const { body } = await ask('/paragraph/line_item?page[limit]=1', { prefer: none });
  expect(at(body, 'links', 'next', 'href')).toContain('page%5Boffset%5D=1');
  expect(at(body, 'links', 'self', 'href')).toContain('page[limit]=1');
});

test('a write and a batch are answered without the links of records', async () => {
  const type = 'paragraph--line_item';
  const line = () => ({ type, id: randomUUID(), attributes: { field_line_item_name: 'Gravel' } });
  const made = await ask('/paragraph/line_item', {
    ...{ method: 'POST', prefer: none, body: { data: line() } },
  });
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toContain('/jsonapi/paragraph/line_item/');
  expect(at(made.body, 'data')).toEqual(withoutRecordLinks(at(made.body, 'data')));
  const batch = await ask('/operations', {
    ...{ method: 'POST', prefer: none },
    type: 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
    body: { 'atomic:operations': [{ op: 'add', data: line() }] },
  });
  expect(at(batch.body, 'atomic:results', 0, 'data', 'type')).toBe(type);
  expect(batch.body).toEqual(withoutRecordLinks(batch.body));
  expect(batch.headers.get('preference-applied')).toBe(none);
});

test.each([
  [none, false],
  ['return=minimal, Record-Links = "None"; level=1', false],
  ['respond-async, record-links=none', false],
  ['', true],
  ['record-links=all', true],
  ['return=minimal; record-links=none', true],
  ['no-record-links=none', true],
  ['record-links=all, record-links=none', true],
  ['record-links=none, record-links=all', false],
  ['note="a, record-links=none"', true],
  ['note="a \\", record-links=none"', true],
  ['note="a, b", record-links=none', false],
  ['note="open, record-links=none', true],
  ['record-links="none; level=1"', true],
  ['record-links-of=none, record-links=none', false],
])('the preference "%s" is understood', async (prefer, hasLinks) => {
  const { headers, body } = await ask('/node/project?page[limit]=1', { prefer });
  expect('links' in (at(body, 'data', 0) as JsonObject)).toBe(hasLinks);
  expect(headers.get('preference-applied')).toBe(hasLinks ? null : none);
  expect(headers.get('vary')).toBe('prefer');
});

test('an answer to another origin still varies by the origin', async () => {
  const origin = 'https://portal.example';
  const elsewhere = await startSite({ CMS_CORS_ORIGINS: `${origin},https://two.example` });
  const { headers } = await fetch(`${elsewhere.origin}/jsonapi/node/project`, {
    headers: { origin, authorization: `Bearer ${await elsewhere.token('demo_manager')}` },
  });
  expect(headers.get('vary')).toBe('Origin, prefer');
  await stopSite(elsewhere);
});
