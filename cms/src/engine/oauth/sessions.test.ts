import dayjs from 'dayjs';
import { mailTo } from '../../tools/testing/outbox';
import { list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { isObject } from '../schema/json';
import { insertRows } from '../storage/dialect';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const credentials = { client_id: 'portal', client_secret: 'portal-secret' };
const post = (path: string, fields: Record<string, string>) =>
  site.ask(null, 'POST', path, new URLSearchParams({ ...credentials, ...fields }));

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

async function signIn(username: string, password = 'Groundplan-demo-1'): Promise<Tokens> {
  const { status, body } = await post('/oauth/token', {
    grant_type: 'password',
    username,
    password,
  });
  expect(status).toBe(200);
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

const isSignedIn = async ({ access }: Tokens) =>
  (await site.ask(access, 'GET', '/oauth/userinfo')).status === 200;
const canRenew = async ({ refresh }: Tokens) =>
  (await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: refresh })).status ===
  200;
const sessionsOf = async ({ access }: Tokens) =>
  list((await site.ask(access, 'GET', '/api/sessions')).body.sessions).filter(isObject);

test.each(['access', 'refresh'] as const)(
  'the %s token of a sign-out ends its session, and no other',
  async (kind) => {
    const left = await signIn('demo_designer');
    const stays = await signIn('demo_designer');
    const { status } = await post('/oauth/revoke', { token: left[kind] });
    expect(status).toBe(200);
    expect([await isSignedIn(left), await canRenew(left)]).toEqual([false, false]);
    expect(await isSignedIn(stays)).toBe(true);
  },
);

test('a token that nobody has is revoked without a word; a wrong client and no token are refused', async () => {
  expect((await post('/oauth/revoke', { token: 'nothing' })).status).toBe(200);
  expect((await post('/oauth/revoke', {})).status).toBe(400);
  const tokens = await signIn('demo_designer');
  const wrong = await post('/oauth/revoke', { client_secret: 'x', token: tokens.refresh });
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
  expect(await isSignedIn(tokens)).toBe(true);
});

test('the tokens before the last refresh end with their session', async () => {
  const first = await signIn('demo_designer');
  expect(await canRenew(first)).toBe(true);
  await post('/oauth/revoke', { token: first.refresh });
  expect(await canRenew(first)).toBe(false);
});

test('a session tells when it was last used, within five minutes', async () => {
  const tokens = await signIn('demo_customer');
  const seen = async () => dayjs(String((await sessionsOf(tokens))[0]?.seen)).unix();
  const first = await seen();
  site.passTime(299);
  expect(await seen()).toBe(first);
  site.passTime(3);
  expect(await seen()).toBeGreaterThanOrEqual(first + 302);
});

test('one sees where one is signed in, ends one session, and all', async () => {
  const here = await signIn('demo_contract_worker');
  const phone = await signIn('demo_contract_worker');
  const manager = await signIn('demo_manager');
  const found = await sessionsOf(here);
  expect(found.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(found[0]).toMatchObject({ agent: 'node', address: '127.0.0.1' });
  const other = String(found.find(({ isCurrent }) => !isCurrent)?.id);

  const denied = await site.ask(manager.access, 'DELETE', `/api/sessions/${other}`);
  expect(denied.status).toBe(404);
  expect((await site.ask(here.access, 'DELETE', `/api/sessions/${other}`)).status).toBe(204);
  expect([await isSignedIn(phone), await canRenew(phone)]).toEqual([false, false]);
  expect(await sessionsOf(here)).toHaveLength(1);

  const again = await signIn('demo_contract_worker');
  expect((await site.ask(here.access, 'DELETE', '/api/sessions')).status).toBe(204);
  expect([await isSignedIn(again), await isSignedIn(here)]).toEqual([false, false]);
  expect(await isSignedIn(manager)).toBe(true);
  expect((await site.ask(null, 'GET', '/api/sessions')).status).toBe(401);
});

/** The id of an account, as its own entry point tells it. */
async function idOf({ access }: Tokens): Promise<string> {
  const { body } = await site.ask(access, 'GET', '/jsonapi');
  const { meta } = body as { meta: { links: { me: { meta: { id: string } } } } };
  return meta.links.me.meta.id;
}

const changePassword = (by: Tokens, id: string, pass: object) =>
  site.ask(by.access, 'PATCH', `/jsonapi/user/user/${id}`, {
    data: { type: 'user--user', id, attributes: { pass } },
  });

test("an own new password ends all other sessions, and an administrator's all of them", async () => {
  const here = await signIn('demo_staff_worker');
  const elsewhere = await signIn('demo_staff_worker');
  const id = await idOf(here);
  const pass = { value: 'Quiet-orchard-12', existing: 'Groundplan-demo-1' };
  expect((await changePassword(here, id, pass)).status).toBe(200);
  expect([await canRenew(elsewhere), await canRenew(here)]).toEqual([false, true]);

  const back = await signIn('demo_staff_worker', 'Quiet-orchard-12');
  const administrator = await signIn('demo_administrator');
  const given = await changePassword(administrator, id, { value: 'Quiet-harbour-34' });
  expect(given.status).toBe(200);
  expect(await canRenew(back)).toBe(false);
  expect(await isSignedIn(administrator)).toBe(true);
});

test('a password that is set by a link ends all sessions of its account', async () => {
  const here = await signIn('demo_customer');
  const other = await signIn('demo_manager');
  const mail = 'customer@demo.test';
  const json = 'application/json';
  await site.ask(null, 'POST', '/user/lost-password?_format=json', { mail }, json);
  const text = (await mailTo(site, mail)).replace(/=\n/g, '').replace(/=3D/g, '=');
  const [, temporary] = /customer%40demo.test\/(\w+)/.exec(text) ?? [];
  const body = { name: 'demo_customer', temp_pass: temporary, new_pass: 'Quiet-orchard-12' };
  const reset = await site.ask(null, 'POST', '/user/lost-password-reset?_format=json', body, json);
  expect(reset.status).toBe(200);
  expect([await isSignedIn(here), await canRenew(here)]).toEqual([false, false]);
  expect(await canRenew(other)).toBe(true);
});

test('a client names itself by HTTP Basic', async () => {
  const by = (secret: string) =>
    fetch(`${site.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`portal:${secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: 'demo_manager',
        password: 'Groundplan-demo-1',
      }),
    });
  expect((await by('portal-secret')).status).toBe(200);
  expect((await by('wrong')).status).toBe(401);
});

test('a client that names itself by HTTP Basic is refused with a form of another client or secret', async () => {
  const answerTo = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('portal:portal-secret')}` },
      body: new URLSearchParams(fields),
    });
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };
  const password = {
    grant_type: 'password',
    username: 'demo_manager',
    password: 'Groundplan-demo-1',
  };
  const { access, refresh } = await signIn('demo_manager');
  const contradictions: Record<string, string>[] = [
    { client_id: 'books', client_secret: 'wrong' },
    { client_id: 'books' },
    { client_id: 'portal', client_secret: 'wrong' },
  ];
  for (const contrary of contradictions) {
    const refused = [401, 'invalid_client'];
    expect(await answerTo('/oauth/token', { ...password, ...contrary })).toEqual(refused);
    expect(await answerTo('/oauth/revoke', { token: refresh, ...contrary })).toEqual(refused);
  }
  expect(await isSignedIn({ access, refresh })).toBe(true);
  expect(await answerTo('/oauth/token', { ...password, client_id: 'portal' })).toEqual([
    200,
    undefined,
  ]);
  expect(await answerTo('/oauth/revoke', { ...credentials, token: refresh })).toEqual([
    200,
    undefined,
  ]);
});

test('of more than 200 sessions the last used are listed, and every one can be ended', async () => {
  const here = await signIn('demo_contract_worker');
  const current = (await sessionsOf(here)).find(({ isCurrent }) => isCurrent === true);
  const { db } = site.service;
  const { user_id } = await db
    .selectFrom('session')
    .select('user_id')
    .where('family', '=', String(current?.id))
    .executeTakeFirstOrThrow();
  const families = Array.from({ length: 300 }, (_, index) => `many-${index}`);
  const [sessions, tokens] = [
    families.map((family, index) => [family, user_id, 'A browser', '192.0.2.1', index, index]),
    families.map((family) => [family, 'access', family, user_id, 4_000_000_000, 0]),
  ];
  const names = ['family', 'user_id', 'agent', 'address', 'started', 'seen'];
  await insertRows(db, 'session', names, sessions);
  const columns = ['hash', 'kind', 'family', 'user_id', 'expires', 'revoked'];
  await insertRows(db, 'token', columns, tokens);
  const listed = (await sessionsOf(here)).map(({ id }) => id);
  expect(listed).toHaveLength(200);
  expect(listed[0]).toBe(current?.id);
  expect(listed).not.toContain('many-0');
  const end = (id: string) => site.ask(here.access, 'DELETE', `/api/sessions/${id}`);
  expect((await end('many-0')).status).toBe(204);
  expect((await end('many-0')).status).toBe(404);
});
