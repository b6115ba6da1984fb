import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import { recordQueries, repeatQueries, sizeOfQueries } from './recorded-queries';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));
beforeEach(async () => {
  await sql`delete from setting where name like 'note %'`.execute(site.service.db);
  for (const name of ['note 1', 'note 2', 'note 3']) await note(name, 'old');
});

const note = (name: string, value: string) =>
  sql`insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = ${value}`.execute(site.service.db);

const read = async (db: QueryExecutorProvider, name: string) =>
  (await sql<{ value: string }>`select value from setting where name = ${name}`.execute(db)).rows;

async function readAll(db: QueryExecutorProvider) {
  const found: string[] = [];
  for (const name of ['note 1', 'note 2', 'note 3'])
    for (const { value } of await read(db, name)) found.push(value);
  return found;
}

test('a recording has the queries in their order, with the rows that they returned', async () => {
  const db = recordQueries(site.service.db);
  expect(await readAll(db)).toEqual(['old', 'old', 'old']);
  expect(db.recorded.map(({ query, rows }) => [query.parameters, rows])).toEqual([
    [['note 1'], [{ value: 'old' }]],
    [['note 2'], [{ value: 'old' }]],
    [['note 3'], [{ value: 'old' }]],
  ]);
});

test('queries are repeated until one returns other rows; what was repeated does not run again', async () => {
  const { db } = site.service;
  const first = recordQueries(db);
  await readAll(first);
  expect((await repeatQueries(db, first.recorded)).isSame).toBe(true);
  await note('note 2', 'new');
  const { isSame, recorded } = await repeatQueries(db, first.recorded);
  expect([isSame, recorded.length]).toEqual([false, 2]);
  const second = recordQueries(db, recorded);
  let found: string[] = [];
  const statements = await statementsOf(db, async () => {
    found = await readAll(second);
  });
  expect(found).toEqual(['old', 'new', 'old']);
  expect(statements.map(({ parameters }) => parameters)).toEqual([['note 3']]);
  expect((await repeatQueries(db, second.recorded)).isSame).toBe(true);
});

test('another query with the same parameters is run', async () => {
  const { db } = site.service;
  const first = recordQueries(db);
  await read(first, 'note 1');
  const second = recordQueries(db, first.recorded);
  const { rows } = await sql`select name from setting where name = ${'note 1'}`.execute(second);
  expect(rows).toEqual([{ name: 'note 1' }]);
});

test.each([
  ['a row more', () => note('note 4', 'old')],
  ['a row less', () => sql`delete from setting where name = 'note 2'`.execute(site.service.db)],
  ['a row in another place', () => note('note 3', 'a')],
])('%s is noticed', async (_, write) => {
  const { db } = site.service;
  const recording = recordQueries(db);
  await sql`select name from setting where name like 'note %' order by value, name`.execute(
    recording,
  );
  expect((await repeatQueries(db, recording.recorded)).isSame).toBe(true);
  await write();
  expect((await repeatQueries(db, recording.recorded)).isSame).toBe(false);
});

test('a query that fails is not recorded, and fails again when it is repeated', async () => {
  const { db } = site.service;
  const recording = recordQueries(db);
  await expect(sql`select value from missing`.execute(recording)).rejects.toThrow('missing');
  expect(recording.recorded).toEqual([]);
  await sql`create table missing (value integer)`.execute(db);
  await sql`select value from missing`.execute(recording);
  await sql`drop table missing`.execute(db);
  await expect(repeatQueries(db, recording.recorded)).rejects.toThrow('missing');
});

test('other requests get a turn while queries are repeated', async () => {
  const { db } = site.service;
  const recording = recordQueries(db);
  // Takes some milliseconds.
  const slow = sql`with recursive up (n) as (select 1 union all select n + 1 from up where n < 50000) select count(*) from up`;
  for (let time = 0; time < 5; time += 1) await slow.execute(recording);
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  expect((await repeatQueries(db, recording.recorded)).isSame).toBe(true);
  expect(hadTurn).toBe(true);
});

test('texts, parameters and cells count with two bytes for each character', async () => {
  const recording = recordQueries(site.service.db);
  const size = async (text: string) => {
    await sql`select ${text} as one from setting limit 1`.execute(recording);
    return sizeOfQueries(recording.recorded.slice(-1));
  };
  const short = await size('');
  expect((await size('x'.repeat(1000))) - short).toBe(4000);
  const ids = CompiledQuery.raw('', [['x'.repeat(1000), 'y'.repeat(1000)]]);
  expect(sizeOfQueries([{ query: ids, rows: [] }])).toBeGreaterThan(4000);
});
