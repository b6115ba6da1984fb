import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;

const people = [
  { name: 'Zoë Ångström', phone: '(905) 555-0171', company: 'Ärmel & Co' },
  { name: 'Zoe Øvergaard', phone: '+1 416.555.0172', company: null },
  { name: 'Işıl Łukasik', phone: null, company: 'Birch' },
];

beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  for (const [index, { name, phone, company }] of people.entries()) {
    const made = await site.ask(manager, 'POST', '/jsonapi/user/user', {
      data: {
        type: 'user--user',
        attributes: {
          name: `searched-${index}@search.test`,
          mail: `searched-${index}@search.test`,
          field_user_name: name,
          field_user_phone_pers: phone,
          field_user_company: company,
        },
      },
    });
    expect(made.status).toBe(201);
  }
});
afterAll(() => site.stop());

async function named(filter: string, sort = 'field_user_name'): Promise<unknown[]> {
  const own =
    'filter[own][condition][path]=mail&filter[own][condition][operator]=ENDS_WITH&filter[own][condition][value]=search.test';
  const answer = await site.ask(
    manager,
    'GET',
    `/jsonapi/user/user?${own}&${filter}&${sort.includes('[') ? sort : `sort=${sort}`}`,
  );
  expect(answer.status).toBe(200);
  return list(answer.body.data).map((one) => at(one, 'attributes', 'field_user_name'));
}

const containing = (path: string, value: string) =>
  `filter[x][condition][path]=${path}&filter[x][condition][operator]=CONTAINS&filter[x][condition][value]=${encodeURIComponent(value)}`;

const [angstrom, overgaard, isil] = people.map(({ name }) => name);

test.each([
  ['zoe', [angstrom, overgaard]],
  ['ZOË', [angstrom, overgaard]],
  ['Zoë', [angstrom, overgaard]],
  ['overgaard', [overgaard]],
  ['ISIL', [isil]],
  ['łukasik', [isil]],
  ['zo%', []],
])('the keyword %s finds names without regard to case and accents', async (keyword, found) => {
  expect(await named(containing('field_user_name', keyword))).toEqual(found);
});

test.each([
  ['905-555-0171', [angstrom]],
  ['9055550171', [angstrom]],
  ['(905)', [angstrom]],
  ['5550172', [overgaard]],
  ['1 416', [overgaard]],
  ['55', [overgaard, angstrom]],
])('%s finds phone numbers by their digits', async (keyword, found) => {
  const names = await named(containing('field_user_phone_pers', keyword));
  expect(new Set(names)).toEqual(new Set(found));
});

test('digits are no part of a text that is no phone number', async () => {
  expect(await named(containing('field_user_company', '0171'))).toEqual([]);
});

test('two accounts may have mail addresses that differ in an accent, and each is found as itself', async () => {
  for (const name of ['zoé@accent.test', 'zoe@accent.test']) {
    const made = await site.ask(manager, 'POST', '/jsonapi/user/user', {
      data: { type: 'user--user', attributes: { name, mail: name } },
    });
    expect(made.status).toBe(201);
  }
  const again = await site.ask(manager, 'POST', '/jsonapi/user/user', {
    data: { type: 'user--user', attributes: { name: 'ZOÉ@accent.test' } },
  });
  expect(again.status).toBe(422);
});

test('names sort by their letters, accents aside', async () => {
  expect(await named('')).toEqual([isil, angstrom, overgaard]);
});

test.each([
  ['ASC', [angstrom, isil, overgaard]],
  ['DESC', [isil, angstrom, overgaard]],
])('records without a value come last on request, sorted %s', async (direction, found) => {
  const sort = `sort[a][path]=field_user_company&sort[a][direction]=${direction}&sort[a][empty]=last`;
  expect(await named('', sort)).toEqual(found);
});
