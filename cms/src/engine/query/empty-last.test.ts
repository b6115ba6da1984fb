import { sql } from 'kysely';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { statementsOfRead } from '../../tools/testing/statements';

let site: RunningSite;
let manager: string;

/** Names of accounts in the order of creation. */
const names = ['Zoë', null, 'adam', '', 'Émile', 'Adam', null];
const ascending = ['adam', 'Adam', 'Émile', 'Zoë', null, null, ''];
const descending = ['Zoë', 'Émile', 'adam', 'Adam', '', null, null];

beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  for (const [index, name] of names.entries()) {
    const mail = `last-${index}@empty-last.test`;
    const attributes = { name: mail, mail, field_user_name: name || null };
    const data = { type: 'user--user', attributes };
    expect((await site.ask(manager, 'POST', '/jsonapi/user/user', { data })).status).toBe(201);
    // A form refuses an empty name, an import does not.
    if (name === '')
      await sql`update user__user set field_user_name = '' where mail = ${mail}`.execute(
        site.service.db,
      );
  }
});
afterAll(() => site.stop());

const people = (direction: string, page = '') =>
  `/jsonapi/user/user?filter[mail][operator]=ENDS_WITH&filter[mail][value]=@empty-last.test&sort[by][path]=field_user_name&sort[by][direction]=${direction}&sort[by][empty]=last${page}`;
const namesOf = async (path: string) => {
  const { status, body } = await site.ask(manager, 'GET', path);
  expect(status).toBe(200);
  expect(at(body, 'meta', 'count')).toBe(names.length);
  return list(body.data).map((person) => at(person, 'attributes', 'field_user_name'));
};

test.each([
  ['ASC', ascending],
  ['DESC', descending],
] as const)(
  'people without a name come last in the order %s, on pages of any size',
  async (direction, wanted) => {
    expect(await namesOf(people(direction))).toEqual(wanted);
    for (const size of [1, 2, 3, 5]) {
      const found: unknown[] = [];
      for (let offset = 0; offset < wanted.length + size; offset += size)
        found.push(
          ...(await namesOf(people(direction, `&page[limit]=${size}&page[offset]=${offset}`))),
        );
      expect(found).toEqual(wanted);
    }
  },
);

test('the first page of a list by name is read from the index of names, without an order that is computed', async () => {
  const asked = await statementsOfRead(site, manager, people('ASC', '&page[limit]=2'));
  const pages = asked.filter(
    ({ sql }) => sql.includes('limit ? offset ?') || / limit \$/.test(sql),
  );
  expect(pages.filter(({ sql }) => sql.includes('field_user_name'))).toHaveLength(1);
  expect(pages.filter(({ sql }) => sql.includes('case when'))).toEqual([]);
});
