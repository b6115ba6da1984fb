import { sql } from 'kysely';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';
import { readSettings } from '../settings';
import { type Database, openDatabase } from './database';
import { dataVersionIn, inTransaction } from './dialect';

let place: TestPlace;
/** The database as the service opens it, and as another program does. */
let own: Database;
let other: Database;
beforeAll(async () => {
  place = await testPlace(false);
  const settings = readSettings(place.environment);
  own = openDatabase(settings);
  other = openDatabase(settings);
  await sql`create table bed (name text primary key)`.execute(own);
  await sql`create table plant (name text, bed text references bed (name) on delete cascade)`.execute(
    own,
  );
});
afterAll(async () => {
  await other.destroy();
  await own.destroy();
  await place.remove();
});

const addBed = (db: Database, name: string) =>
  sql`insert into bed (name) values (${name})`.execute(db);
const addPlant = (db: Database, name: string, bed: string) =>
  sql`insert into plant (name, bed) values (${name}, ${bed})`.execute(db);

/** The version and all of the data, by one query. */
async function read(): Promise<{ version: string; data: string }> {
  const beds = sql`(select max(name) || count(*) from bed)`;
  const plants = sql`(select max(name) || count(*) from plant)`;
  const { rows } = await sql<{
    version: string;
    data: string;
  }>`select ${dataVersionIn(own)} as version,
    coalesce(${beds}, '') || ' ' || coalesce(${plants}, '') as data`.execute(own);
  if (!rows[0]) throw new Error('A query without a table has no row.');
  return rows[0];
}

/** The data as they are at each step, with versions. */
async function* steps() {
  yield await read();
  await addBed(own, 'a');
  yield await read();
  await addPlant(other, 'rose', 'a');
  yield await read();
  await sql`update plant set name = 'sage'`.execute(other);
  yield await read();
  await sql`update plant set name = 'thyme'`.execute(own);
  yield await read();
  await inTransaction(other, async (db) => {
    await addBed(db, 'b');
    await addPlant(db, 'yew', 'b');
  });
  yield await read();
  await sql`delete from bed where name = 'b'`.execute(own);
  yield await read();
  await sql`delete from plant`.execute(own);
  yield await read();
  await sql`delete from bed`.execute(other);
  yield await read();
}

test('data that differ have versions that differ, whoever wrote them', async () => {
  const dataOf = new Map<string, string>();
  const seen = new Set<string>();
  for await (const { version, data } of steps()) {
    expect(dataOf.get(version) ?? data).toBe(data);
    dataOf.set(version, data);
    seen.add(data);
  }
  // The last three steps undo earlier ones.
  expect(seen.size).toBe(6);
});

test('a transaction has another version after its commit, not before', async () => {
  await addBed(own, 'base');
  const before = await read();
  let during = before;
  await inTransaction(other, async (db) => {
    await addBed(db, 'c');
    during = await read();
  });
  const after = await read();
  expect([before.data, during.data, after.data]).toEqual(['base1 ', 'base1 ', 'c2 ']);
  expect(after.version).not.toBe(during.version);
});

test('a commit after a rollback has another version than before it', async () => {
  const before = await read();
  const failed = inTransaction(own, async (db) => {
    await addBed(db, 'd');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  const between = await read();
  expect(between.data).toBe(before.data);
  await addBed(own, 'e');
  const after = await read();
  expect(after.data).not.toBe(before.data);
  expect([before.version, between.version]).not.toContain(after.version);
});

test('the version stays while nothing is written', async () => {
  let before = await read();
  let again = await read();
  // On a server of PostgreSQL other databases count, too.
  for (let tries = 0; before.version !== again.version && tries < 500; tries += 1) {
    before = again;
    again = await read();
  }
  expect(again.version).toBe(before.version);
});
