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
import { startSite } from './running-site';
import { testEvidenceKey } from './templates';
import { type TestPlace, testPlace } from './test-place';

let server: PostgresServer;
let place: TestPlace;
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

test('PostgreSQL is killed amid writes: nothing is lost, and the service goes on by itself', async () => {
  const site = await startSite({}, place);
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
  await site.stop();
}, 120_000);

test('while its database is away the service says so, and is well again once it is back', async () => {
  const site = await startSite({}, place);
  const token = await site.token('demo_manager');
  const health = () => site.ask(null, 'GET', '/health');
  const projects = () => site.ask(token, 'GET', '/jsonapi/node/project?page[limit]=1');
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  await server.crash(async () => {
    expect(await health()).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    expect((await projects()).status).toBe(503);
  });
  expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await projects()).status).toBe(200);
  await site.stop();
}, 120_000);
