import { sql } from 'kysely';
import { isDatabaseAway } from '../../engine/storage/away';
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

interface ServerState {
  readonly transactions: string;
  readonly started: string;
  readonly process: number;
  readonly version: string;
}

/** Reads the state of the server, as soon as it answers. */
async function serverState(): Promise<ServerState> {
  const { db } = site.service;
  const read = sql<ServerState>`select pg_current_snapshot()::text as transactions, ${dataVersionIn(db)} as version,
    pg_postmaster_start_time()::text as started, pg_backend_pid() as process`;
  for (;;) {
    const { rows } = await read.execute(db).catch((error: Error) => {
      if (!isDatabaseAway(error)) throw error;
      return { rows: [] };
    });
    if (rows[0]) return rows[0];
  }
}

/** The version without the numbers of transactions, which are given again after a crash. */
const lasting = ({ version, transactions }: ServerState): string => {
  expect(version).toContain(transactions);
  return version.replace(transactions, '');
};

test('a server that was started again, for example from a backup, has other versions of the data', async () => {
  const before = await serverState();
  expect(lasting(await serverState())).toBe(lasting(before));
  await server.restart();
  expect(lasting(await serverState())).not.toBe(lasting(before));
}, 120_000);

test('after a crash that the first process of the server survives, versions of the data are others', async () => {
  const before = await serverState();
  process.kill(before.process, 'SIGKILL');
  let after = await serverState();
  // Other processes of the server end a moment after the killed one.
  for (let tries = 0; lasting(after) === lasting(before) && tries < 2000; tries += 1)
    after = await serverState();
  expect(after.started).toBe(before.started);
  expect(lasting(after)).not.toBe(lasting(before));
}, 120_000);
