import { sql } from 'kysely';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const entryPoint = (token: string) => site.ask(token, 'GET', '/jsonapi');
const idOf = async (token: string) =>
  String(at((await entryPoint(token)).body, 'meta', 'links', 'me', 'meta', 'id'));

test('a token of an account that was blocked without a revocation is refused', async () => {
  const token = await site.token('demo_customer');
  const id = await idOf(token);
  await sql`update user__user set status = 0 where uuid = ${id}`.execute(site.service.db);
  expect((await entryPoint(token)).status).toBe(401);
  await sql`update user__user set status = 1 where uuid = ${id}`.execute(site.service.db);
  expect((await entryPoint(token)).status).toBe(200);
});

test('a removed role counts at once, and an account needs no role', async () => {
  const token = await site.token('demo_designer');
  const id = await idOf(token);
  const people = () => site.ask(token, 'GET', '/jsonapi/user/user');
  const others = async () => Number(at((await people()).body, 'meta', 'count'));
  expect(await others()).toBeGreaterThan(1);
  await sql`delete from reference where from_id = ${id} and field = 'roles'`.execute(
    site.service.db,
  );
  expect(await idOf(token)).toBe(id);
  expect(await others()).toBe(1);
});

test('a token is refused from the second on in which it expires', async () => {
  const token = await site.token('demo_manager');
  const { now } = site.service;
  const signedIn = now();
  Object.assign(site.service, { now: () => signedIn + 3599 });
  expect((await entryPoint(token)).status).toBe(200);
  Object.assign(site.service, { now: () => signedIn + 3600 });
  expect((await entryPoint(token)).status).toBe(401);
  Object.assign(site.service, { now });
});
