import fc from 'fast-check';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

/** Set for a longer search, such as FUZZ_REQUESTS=50000. */
const { FUZZ_REQUESTS = '2000' } = process.env;

let site: RunningSite;
let tokens: readonly (string | null)[];
let ids: readonly string[];

beforeAll(async () => {
  site = await startSite();
  const roles = [
    'administrator',
    'manager',
    'designer',
    'staff_worker',
    'contract_worker',
    'customer',
  ];
  tokens = [null, ...(await Promise.all(roles.map((role) => site.token(`demo_${role}`))))];
  const rows = await site.service.db.selectFrom('entity').select('uuid').limit(40).execute();
  ids = rows.map(({ uuid }) => uuid);
});
afterAll(() => stopSite(site));

const inherited = [
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  'prototype',
];
const oddTexts = [
  '',
  '\0',
  '\u{1f332}',
  '%',
  "'; --",
  '[',
  ']]',
  '..',
  '\ud800',
  '9'.repeat(40),
  '-1',
  '1e309',
];
const operators = [
  '=',
  '<>',
  '>',
  'IN',
  'NOT IN',
  'BETWEEN',
  'CONTAINS',
  'STARTS_WITH',
  'IS NULL',
  'LIKE',
  '',
];

/** Requests of every kind over the declared model, with names and values that nobody sends in good faith. */
function requests() {
  const { types } = site.service.model;
  const attributes = [...new Set(types.flatMap((type) => Object.keys(type.attributes)))];
  const relationships = [...new Set(types.flatMap((type) => Object.keys(type.relationships)))];
  const pick = (all: readonly string[]) => fc.constantFrom(...all);
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), pick(oddTexts));
  const name = fc.oneof(
    { weight: 6, arbitrary: pick(relationships) },
    { weight: 4, arbitrary: pick(attributes) },
    { weight: 1, arbitrary: pick(['id', 'entity', 'target_id', 'value', 'meta']) },
    { weight: 1, arbitrary: pick(inherited) },
    { weight: 1, arbitrary: anyText },
  );
  const fieldPath = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join('.'));
  const value = fc.oneof(anyText, pick(['1', '0', 'true', '2026-01-01', 'demo']));
  const parameter = fc.oneof(
    fc
      .tuple(fieldPath, value)
      .map(([path, given]) => `filter[${encodeSafely(path)}]=${encodeSafely(given)}`),
    fc
      .tuple(fieldPath, pick(operators), fc.array(value, { maxLength: 3 }))
      .map(([path, operator, values]) =>
        [
          `filter[a][condition][path]=${encodeSafely(path)}`,
          `filter[a][condition][operator]=${encodeSafely(operator)}`,
          ...values.map((one) => `filter[a][condition][value][]=${encodeSafely(one)}`),
        ].join('&'),
      ),
    fieldPath.map((path) => `sort=${encodeSafely(path)}`),
    fieldPath.map((path) => `sort=-${encodeSafely(path)}`),
    fieldPath.map((path) => `include=${encodeSafely(path)}`),
    fc
      .tuple(name, name)
      .map(([type, field]) => `fields[${encodeSafely(type)}]=${encodeSafely(field)}`),
    value.map((limit) => `page[limit]=${encodeSafely(limit)}`),
    value.map((offset) => `page[offset]=${encodeSafely(offset)}`),
    fc.tuple(name, value).map(([key, given]) => `${encodeSafely(key)}=${encodeSafely(given)}`),
  );
  const id = fc.oneof(pick(ids), pick(['0', ...inherited]), fc.uuid(), anyText);
  const type = fc.oneof(
    { weight: 8, arbitrary: pick(types.map((one) => one.name.replace('--', '/'))) },
    { weight: 1, arbitrary: pick(inherited) },
  );
  const address = fc.oneof(
    { weight: 5, arbitrary: type },
    { weight: 3, arbitrary: fc.tuple(type, id).map((steps) => steps.map(segment).join('/')) },
    { weight: 2, arbitrary: fc.tuple(type, id, name).map((steps) => steps.map(segment).join('/')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(type, id, name)
        .map(([first, second, third]) =>
          [first, segment(second), 'relationships', segment(third)].join('/'),
        ),
    },
  );
  const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), value, fc.record({ value, format: value }));
  const identifier = fc.oneof(
    fc.record({ type: pick(types.map((one) => one.name)), id }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const body = fc.oneof(
    fc.record({
      data: fc.record(
        {
          type: pick([...types.map((one) => one.name), ...inherited]),
          id,
          attributes: fc.dictionary(name, json, { maxKeys: 5 }),
          relationships: fc.dictionary(
            name,
            fc.oneof(
              fc.record({ data: fc.oneof(identifier, fc.array(identifier, { maxLength: 3 })) }),
              fc.jsonValue({ maxDepth: 2 }),
            ),
            { maxKeys: 3 },
          ),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return fc.record({
    as: fc.integer({ min: 0, max: tokens.length - 1 }),
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constant('GET') },
      pick(['POST', 'PATCH', 'DELETE']),
    ),
    address,
    query: fc.array(parameter, { maxLength: 3 }).map((all) => all.join('&')),
    body,
  });
}

/** Lone surrogates have no encoding. */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

const segment = (text: string): string =>
  text.includes('/') && !text.includes('//') && /^[a-z_/-]+$/.test(text)
    ? text
    : encodeSafely(text);

test('no request is answered with a failure of the service', async () => {
  await fc.assert(
    fc.asyncProperty(requests(), async ({ as, method, address, query, body }) => {
      const path = `/jsonapi/${address}${query ? `?${query}` : ''}`;
      const given = method === 'GET' ? undefined : body;
      const { status } = await site.ask(tokens[as] ?? null, method, path, given);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: Number(FUZZ_REQUESTS), endOnFailure: true },
  );
});
