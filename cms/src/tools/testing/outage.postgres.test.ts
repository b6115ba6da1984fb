import { sql } from 'kysely';
import { dataVersionIn } from '../../engine/storage/dialect';
import {
  answersOf,
  kept,
  makeFeature,
  newlyAnswered,
  nothingLost,
  writeLine,
} from './answered-writes';
import { asManager } from './client';
import { type PostgresServer, startPostgres } from './postgres-server';
import { type RunningSite, startSite } from './running-site';
import { testEvidenceKey } from './templates';
import { type TestPlace, testPlace } from './test-place';

let server: PostgresServer;
let place: TestPlace;
let site: RunningSite;
beforeAll(async () => {
  server = await startPostgres(process.cwd());
  const { folder, remove } = await testPlace(false, 'libsql');
  const environment = {
    PORTAL_DATA: folder,
    DATABASE_URL: server.url,
    EVIDENCE_KEY: testEvidenceKey,
  };
  place = { folder, remove, environment };
}, 120_000);
afterAll(async () => {
  await server.stop();
  await place.remove();
});

beforeEach(async () => {
  site = await startSite({}, place);
});
afterEach(() => site.stop());

test('PostgreSQL is killed amid writes: nothing is lost, and the service goes on by itself', async () => {
  const ask = await asManager(site.origin);
  const feature = await makeFeature(ask);
  const answered = newlyAnswered();
  const writing = { ask, feature, answered };
  const writeOn = async () => {
    for (let count = 0; count < 15; count += 1) await writeLine(writing);
  };
  const reached = answersOf(answered, 40);
  const people = Promise.allSettled(Array.from({ length: 4 }, writeOn));
  await reached;
  await server.crash();
  const refused = (await people).flatMap((one) => ('reason' in one ? [String(one.reason)] : []));
  expect(refused.filter((reason) => !reason.includes('503 instead of'))).toEqual([]);
  await writeLine(writing);
  expect(await kept(place, writing)).toEqual(nothingLost);
}, 120_000);

test('while the disk of its database is full the service is not ready, and is ready again with room', async () => {
  const ask = await asManager(site.origin);
  const readiness = () => site.ask(null, 'GET', '/ready');
  const statement = (text: string) => sql.raw(text).execute(site.service.db);
  const tables = ['setting', 'paragraph__feature'];
  await statement(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  for (const table of tables)
    await statement(`create trigger no_room before insert on ${table} execute function refuse()`);
  expect((await readiness()).status).toBe(200);
  await expect(makeFeature(ask)).rejects.toThrow('507 instead of 201');
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'disk full' } });
  expect((await site.ask(null, 'GET', '/health')).status).toBe(200);
  for (const table of tables) await statement(`drop trigger no_room on ${table}`);
  expect((await readiness()).status).toBe(200);
  await makeFeature(ask);
}, 120_000);

test('while its database is away the service says so, and is well again once it is back', async () => {
  const token = await site.token('demo_manager');
  const health = () => site.ask(null, 'GET', '/health');
  const projects = () => site.ask(token, 'GET', '/jsonapi/node/project?page[limit]=1');
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  await server.crash(async () => {
    // The processes of the killed server exit one after the other.
    let said = await health();
    while (said.status === 200) said = await health();
    expect(said).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    expect((await projects()).status).toBe(503);
  });
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await projects()).status).toBe(200);
}, 120_000);

test('a server that was started again, for example from a backup, has other versions of the data', async () => {
  const { db } = site.service;
  const read = sql<{ transactions: string; version: string }>`select
    pg_current_snapshot()::text as transactions, ${dataVersionIn(db)} as version`;
  const before = (await read.execute(db)).rows[0];
  await server.crash();
  const after = (await read.execute(db)).rows[0];
  expect(after?.version).toContain(after?.transactions);
  expect(after?.version.replace(after.transactions, '')).not.toBe(
    before?.version.replace(before.transactions, ''),
  );
}, 120_000);
