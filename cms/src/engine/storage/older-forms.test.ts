import { hash } from '@node-rs/argon2';
import { type RawBuilder, sql } from 'kysely';
import { inconsistencies } from '../../tools/testing/consistency';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { storeOfRun, type TestPlace, testPlace } from '../../tools/testing/test-place';
import { readSettings } from '../settings';
import { type Database, openDatabase } from './database';
import { migrate, migrationsNamed } from './migrations';

/** The migrations of each form that there was, before the tables of the types had numbers and folded texts. */
const forms = [
  ['the first form', ['001-entities', '002-accounts']],
  ['the form with indexes', ['001-entities', '002-accounts', '003-indexes']],
] as const;

const id = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ids = {
  role: id(1),
  user: id(2),
  projects: [id(11), id(12), id(13)],
  feature: id(21),
  line: id(31),
};
const titles = ['Ärmelbeet', 'Birch walk', 'Cedar steps'];
const password = 'Stone-and-leaf-9';

/** The tables of the types as they were, with some of the columns that they had. */
const tables = {
  user_role__user_role: ['drupal_internal__id text', 'label text'],
  user__user: ['langcode text', 'name text', 'mail text', 'status number', 'created number'],
  node__project: [
    'langcode text',
    'title text',
    'status number',
    'created number',
    'changed number',
  ],
  paragraph__feature: ['langcode text', 'status number', 'field_feature_name text'],
  paragraph__line_item: ['langcode text', 'status number', 'field_quantity number'],
};

async function createTables(db: Database): Promise<void> {
  const kinds =
    storeOfRun() === 'postgres'
      ? { text: 'text collate "C"', number: 'bigint' }
      : { text: 'text', number: 'integer' };
  for (const [table, columns] of Object.entries(tables)) {
    const written = columns.map((column) =>
      column.replace(/text$/, kinds.text).replace(/number$/, kinds.number),
    );
    await sql
      .raw(
        `create table ${table} (uuid ${kinds.text} primary key references entity (uuid) on delete cascade, ${written.join(', ')})`,
      )
      .execute(db);
  }
}

/** What an office had written by then: an account, three projects, one with a line of 2.5 pieces. */
async function fillWithSql(db: Database): Promise<void> {
  const [first, second, third] = ids.projects;
  const hashed = await hash(password);
  const statements: RawBuilder<unknown>[] = [
    sql`insert into entity (uuid, type, entity, number, revision, machine_name, owner, parent, root) values
      (${ids.role}, 'user_role--user_role', 'user_role', 1, 1, 'manager', null, null, ${ids.role}),
      (${ids.user}, 'user--user', 'user', 2, 2, null, null, null, ${ids.user}),
      (${third}, 'node--project', 'node', 3, 7, null, ${ids.user}, null, ${third}),
      (${first}, 'node--project', 'node', 1, 5, null, ${ids.user}, null, ${first}),
      (${second}, 'node--project', 'node', 2, 6, null, ${ids.user}, null, ${second}),
      (${ids.feature}, 'paragraph--feature', 'paragraph', 1, 1, null, ${ids.user}, ${first}, ${first}),
      (${ids.line}, 'paragraph--line_item', 'paragraph', 2, 2, null, ${ids.user}, ${ids.feature}, ${first})`,
    sql`insert into user_role__user_role values (${ids.role}, 'manager', 'Manager')`,
    sql`insert into user__user values (${ids.user}, 'en', 'Ölmez', 'oelmez@example.test', 1, 1700000000)`,
    sql`insert into node__project values
      (${third}, 'en', ${titles[2]}, 1, 1700000003, 1700000003),
      (${first}, 'en', ${titles[0]}, 1, 1700000001, 1700000001),
      (${second}, 'en', ${titles[1]}, 1, 1700000002, 1700000002)`,
    sql`insert into paragraph__feature values (${ids.feature}, 'en', 1, 'Terrace')`,
    sql`insert into paragraph__line_item values (${ids.line}, 'en', 1, 25000)`,
    sql`insert into reference (from_type, from_id, field, position, to_id) values
      ('user--user', ${ids.user}, 'roles', 0, ${ids.role}),
      ('node--project', ${first}, 'field_project_features', 0, ${ids.feature}),
      ('paragraph--feature', ${ids.feature}, 'field_feature_line_items', 0, ${ids.line})`,
    sql`insert into password (user_id, hash) values (${ids.user}, ${hashed})`,
    sql`insert into sequence (name, value) values ('user number', 2), ('user revision', 2), ('node number', 3),
      ('node revision', 7), ('paragraph number', 2), ('paragraph revision', 2)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function olderSite(known: readonly string[]): Promise<TestPlace> {
  const place = await testPlace(false);
  const db = openDatabase(readSettings(place.environment));
  await migrate(db, migrationsNamed(known));
  await createTables(db);
  await fillWithSql(db);
  await db.destroy();
  return place;
}

describe.each(forms)('a database of %s, opened by this version', (_, known) => {
  let place: TestPlace;
  let site: RunningSite;
  let token: string;
  beforeAll(async () => {
    place = await olderSite(known);
    site = await startSite({}, place);
    token = await site.token('ölmez', password);
  });
  afterAll(async () => {
    await site.stop();
    await place.remove();
  });
  const get = (path: string) => site.ask(token, 'GET', `/jsonapi/${path}`);
  const found = async (query: string) =>
    list((await get(`node/project?${query}`)).body.data).map((item) =>
      at(item, 'attributes', 'title'),
    );

  test('its people sign in with the password that they had, and their roles hold', async () => {
    expect(token).not.toBe('');
    expect((await get('node/project')).status).toBe(200);
  });

  test('all of its projects are there in the order of their numbers, which their table now holds', async () => {
    expect(await found('')).toEqual(titles);
    expect(await found('sort=-changed')).toEqual(titles.toReversed());
    const { rows } = await sql<{ title: string; number: number }>`
      select title, entity_number as number from node__project order by title collate ${sql.raw(storeOfRun() === 'postgres' ? '"C"' : 'binary')}`.execute(
      site.service.db,
    );
    expect(rows).toEqual(
      [titles[1], titles[2], titles[0]].map((title) => ({
        title,
        number: titles.indexOf(String(title)) + 1,
      })),
    );
  });

  test('texts that it kept are found without regard to case, in any language', async () => {
    const filter = 'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS';
    expect(await found(`${filter}&filter[t][condition][value]=ärmel`)).toEqual(['Ärmelbeet']);
  });

  test('what belongs to a project still does', async () => {
    const { body } = await get(
      `node/project/${ids.projects[0]}?include=field_project_features.field_feature_line_items`,
    );
    expect(list(body.included).map((item) => at(item, 'id'))).toEqual([ids.feature, ids.line]);
    expect(at(body, 'included', 1, 'attributes', 'field_quantity')).toBe('2.5000');
  });

  test('a new project gets the next number, and the whole is consistent', async () => {
    const data = { type: 'node--project', attributes: { title: 'New' } };
    const made = await site.ask(token, 'POST', '/jsonapi/node/project', { data });
    expect(made.status).toBe(201);
    expect(at(made.body, 'data', 'attributes', 'drupal_internal__nid')).toBe(4);
    expect(await inconsistencies(site.service.db)).toEqual({});
  });
});
