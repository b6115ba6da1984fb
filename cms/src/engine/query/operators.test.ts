import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
const path = '/jsonapi/taxonomy_term/checklist_groups';
const groups = [
  ['Arbour', 101],
  ['Border', 102],
  ['Cedar path', 103],
  ['Été', 104],
] as const;

beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  for (const [name, weight] of groups)
    await site.ask(manager, 'POST', path, {
      data: { type: 'taxonomy_term--checklist_groups', attributes: { name, weight } },
    });
});
afterAll(() => site.stop());

type Filter = readonly (readonly [string, string])[];

/** Names of the groups of this test that a filter finds. */
async function found(filter: Filter): Promise<unknown[]> {
  const own: Filter = [
    ['filter[own][condition][path]', 'weight'],
    ['filter[own][condition][operator]', '>'],
    ['filter[own][condition][value]', '100'],
  ];
  const query = new URLSearchParams([...own, ...filter].map(([key, value]) => [key, value]));
  query.set('sort', 'weight');
  const { status, body } = await site.ask(manager, 'GET', `${path}?${query}`);
  return status === 200
    ? list(body.data).map((one) => at(one, 'attributes', 'name'))
    : [status, at(body, 'errors', 0, 'detail')];
}

const [arbour, border, cedar, summer] = groups.map(([name]) => name);

test.each([
  ['=', 'name', ['border'], [border]],
  ['<>', 'name', ['Border'], [arbour, cedar, summer]],
  ['<', 'weight', ['102'], [arbour]],
  ['<=', 'weight', ['102'], [arbour, border]],
  ['>', 'weight', ['103'], [summer]],
  ['>=', 'weight', ['103'], [cedar, summer]],
  ['STARTS_WITH', 'name', ['ced'], [cedar]],
  ['CONTAINS', 'name', ['ORD'], [border]],
  ['CONTAINS', 'name', ['ÉT'], [summer]],
  ['CONTAINS', 'name', ['ete'], [summer]],
  ['ENDS_WITH', 'name', ['path'], [cedar]],
  ['IN', 'weight', ['101', '104'], [arbour, summer]],
  ['NOT IN', 'weight', ['101', '104'], [border, cedar]],
  ['BETWEEN', 'weight', ['102', '103'], [border, cedar]],
  ['NOT BETWEEN', 'weight', ['102', '103'], [arbour, summer]],
  ['IS NULL', 'name', [], []],
  ['IS NOT NULL', 'name', [], [arbour, border, cedar, summer]],
] as const)(
  '%s on %s with %j finds what it says, in the short and in the long form',
  async (operator, field, values, names) => {
    const valued = (prefix: string): Filter =>
      values.map((value) => [values.length > 1 ? `${prefix}[value][]` : `${prefix}[value]`, value]);
    const short: Filter = [[`filter[${field}][operator]`, operator], ...valued(`filter[${field}]`)];
    const long: Filter = [
      ['filter[x][condition][path]', field],
      ['filter[x][condition][operator]', operator],
      ...valued('filter[x][condition]'),
    ];
    expect(await found(short)).toEqual(names);
    expect(await found(long)).toEqual(names);
  },
);

test('groups with AND and OR hold each other', async () => {
  const within = (name: string, group: string, value: string): Filter => [
    [`filter[${name}][condition][path]`, 'name'],
    [`filter[${name}][condition][value]`, value],
    [`filter[${name}][condition][memberOf]`, group],
  ];
  expect(
    await found([
      ['filter[either][group][conjunction]', 'OR'],
      ['filter[both][group][conjunction]', 'AND'],
      ['filter[both][group][memberOf]', 'either'],
      ...within('a', 'either', 'Arbour'),
      ...within('b', 'both', 'Border'),
      ['filter[c][condition][path]', 'weight'],
      ['filter[c][condition][value]', '102'],
      ['filter[c][condition][memberOf]', 'both'],
      ...within('d', 'both', 'Border'),
    ]),
  ).toEqual([arbour, border]);
});

test('filters and sorts reach through relationships', async () => {
  const { body } = await site.ask(
    manager,
    'GET',
    '/jsonapi/node/project?filter[field_project_client.field_user_name][operator]=IS NOT NULL&sort=-field_project_client.name,title&include=field_project_client',
  );
  const names = new Map(
    list(body.included).map((one) => [at(one, 'id'), String(at(one, 'attributes', 'name'))]),
  );
  const clients = list(body.data).map((one) =>
    names.get(at(one, 'relationships', 'field_project_client', 'data', 'id')),
  );
  expect(clients).toEqual(clients.toSorted().reverse());
  expect(list(body.data).length).toBeGreaterThan(1);
});

test('an interval with one end is refused', async () => {
  expect(
    await found([
      ['filter[weight][operator]', 'BETWEEN'],
      ['filter[weight][value]', '1'],
    ]),
  ).toEqual([400, "The 'BETWEEN' operator needs two values."]);
});
