import fc from 'fast-check';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
let project: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const { body } = await site.ask(manager, 'GET', '/jsonapi/node/project?page[limit]=1');
  project = String(at(body, 'data', 0, 'id'));
});
afterAll(() => site.stop());

const word = fc.oneof(
  fc.constantFrom(
    'title',
    'uid',
    'field_project_client',
    'created',
    'id',
    'g',
    '',
    'entity',
    '__proto__',
  ),
  fc.constantFrom(
    'meta.drupal_internal__target_id',
    'field_project_features.field_feature_line_items',
  ),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('a\u0000b', '9'.repeat(30), '-1', '\ud800'),
);
const operator = fc.constantFrom(
  '=',
  '<>',
  '<',
  'BETWEEN',
  'NOT IN',
  'IN',
  'CONTAINS',
  'IS NULL',
  'LIKE',
  '',
);
const key = fc.oneof(
  fc.tuple(word, operator).map(([name]) => `filter[${name}]`),
  word.map((name) => `filter[${name}][condition][path]`),
  word.map((name) => `filter[${name}][condition][operator]`),
  word.map((name) => `filter[${name}][condition][value][]`),
  word.map((name) => `filter[${name}][condition][memberOf]`),
  word.map((name) => `filter[${name}][group][conjunction]`),
  word.map((name) => `filter[${name}][group][memberOf]`),
  fc.constantFrom(
    'include',
    'sort',
    'page[limit]',
    'page[offset]',
    'fields[node--project]',
    'sort[a][path]',
    'resourceVersion',
    'page',
    'filter',
  ),
  fc.string({ maxLength: 20 }),
);
const query = fc
  .array(fc.tuple(key, fc.oneof(word, operator, fc.integer().map(String))), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs).toString());

interface Said {
  readonly status: number;
  readonly body: { readonly errors?: unknown };
}

/** Refusals of what was sent, not of who sent it or where. */
const mistakes = [400, 409, 422];

/** Either a document, or a refusal that says in JSON:API what is wrong, and a mistake also where. */
function expectAnswer({ status, body }: Said): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(body.errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        status: String(status),
        title: expect.any(String),
        detail: expect.any(String),
        ...(mistakes.includes(status) ? { source: expect.any(Object) } : {}),
      }),
    ]),
  );
}

test('whatever the query of an address says, the answer is a list or a reason', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (search) => {
      expectAnswer(await site.ask(manager, 'GET', `/jsonapi/node/project?${search}`));
    }),
    {
      numRuns: 150,
      examples: [`page[offset]=${'9'.repeat(30)}`, `page[offset]=${Number.MAX_SAFE_INTEGER}`].map(
        (search) => [search] as [string],
      ),
    },
  );
});

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('a\u0000b', 1e300, '9'.repeat(400), '\ud800'),
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'title',
    'field_project_date',
    'field_project_signed',
    'created',
    'status',
    'drupal_internal__nid',
    'promote',
    'path',
    'nope',
  ),
  json,
);
const identifier = fc.record({
  type: fc.oneof(fc.constantFrom('user--user', 'paragraph--feature', 'node--project'), fc.string()),
  id: fc.oneof(fc.uuid(), fc.string(), fc.constant('missing')),
  meta: json,
});
const linkage = fc.oneof(
  json,
  fc.record({ data: fc.oneof(json, identifier, fc.array(identifier)) }),
);
const relationships = fc.dictionary(
  fc.constantFrom('field_project_client', 'field_project_features', 'node_type', 'uid', 'nope'),
  linkage,
);
const body = fc.oneof(
  json,
  fc.record({ data: fc.record({ type: fc.constant('node--project'), attributes, relationships }) }),
  fc.record({ data: fc.record({ type: json, id: json, attributes: json, relationships: json }) }),
);

test('whatever a body says, it is stored or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      expectAnswer(await site.ask(manager, 'POST', '/jsonapi/node/project', sent));
      expectAnswer(await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, sent));
    }),
    { numRuns: 100 },
  );
});

test('whatever a relationship document says, it is stored or refused with a reason', async () => {
  const field = fc.constantFrom(
    'field_project_client',
    'field_project_features',
    'field_project_assigned_user',
  );
  const method = fc.constantFrom('POST', 'PATCH', 'DELETE');
  await fc.assert(
    fc.asyncProperty(linkage, field, method, async (sent, name, verb) => {
      const path = `/jsonapi/node/project/${project}/relationships/${name}`;
      expectAnswer(await site.ask(manager, verb, path, sent));
    }),
    { numRuns: 100 },
  );
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'a new record with an attribute named %s is refused with that name',
  async (name) => {
    // JSON, since an object literal would set the prototype.
    const body = `{"data":{"type":"node--project","attributes":{"title":"Odd","${name}":"x"}}}`;
    const { status, body: answer } = await site.ask(manager, 'POST', '/jsonapi/node/project', body);
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain(`The attribute ${name} does not exist`);
  },
);
