import { Secret, TOTP } from 'otpauth';
import { mailWith } from '../../tools/testing/outbox';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

const password = 'Groundplan-demo-1';
const json = 'application/json';
let site: RunningSite;
let administrator: string;

beforeAll(async () => {
  site = await startSite();
  administrator = await site.token('demo_administrator');
});
afterAll(() => stopSite(site));

const grant = (fields: Record<string, string>) => {
  const client = { client_id: 'portal', client_secret: 'portal-secret' };
  return site.ask(null, 'POST', '/oauth/token', new URLSearchParams({ ...client, ...fields }));
};
const signIn = (username: string) => grant({ grant_type: 'password', username, password });
const secondStep = (token: string, code: string) =>
  grant({ grant_type: 'urn:groundplan:oauth:second-step', mfa_token: token, code });
const call = (token: string | null, method: string, path: string, body?: JsonObject) =>
  site.ask(token, method, `/api/second-factor${path}`, body, json);

/** The code that an authenticator app shows; each one works once, so time goes on before. */
function codeOf(secret: string): string {
  site.passTime(60);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.service.now() * 1000,
  });
}
const textAt = (body: JsonObject, name: string) => String(body[name] ?? '');
const idOf = async (token: string) =>
  textAt((await site.ask(token, 'GET', '/oauth/userinfo')).body, 'sub');

/** Sets up an app for an account that is signed in. */
async function enrolled(token: string) {
  const { status, body } = await call(token, 'POST', '', { password });
  expect(status).toBe(200);
  const secret = textAt(body, 'secret');
  const confirmed = await call(token, 'POST', '/confirmation', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: list(confirmed.body.recoveryCodes).map(String) };
}

async function uuidOf(token: string): Promise<string> {
  const { body } = await site.ask(token, 'GET', '/jsonapi');
  return String(at(body, 'meta', 'links', 'me', 'meta', 'id'));
}

test('an account with an app signs in by password and code, and each code works once', async () => {
  const token = await site.token('demo_designer');
  const { secret } = await enrolled(token);
  const first = await signIn('demo_designer');
  expect([first.status, first.body.error]).toEqual([400, 'mfa_required']);
  expect(first.body.access_token).toBeUndefined();
  const challenge = textAt(first.body, 'mfa_token');
  const wrong = await secondStep(challenge, '000000');
  expect([wrong.status, wrong.body.error]).toEqual([400, 'mfa_wrong_code']);
  const code = codeOf(secret);
  const second = await secondStep(challenge, code);
  expect(second.status).toBe(200);
  expect(await idOf(textAt(second.body, 'access_token'))).toBe(await idOf(token));
  expect((await secondStep(challenge, codeOf(secret))).body.error).toBe('mfa_expired');
  const next = textAt((await signIn('demo_designer')).body, 'mfa_token');
  expect((await secondStep(next, code)).body.error).toBe('mfa_wrong_code');
  const drupal = await site.ask(
    null,
    'POST',
    '/user/login',
    { name: 'demo_designer', pass: password },
    json,
  );
  expect(drupal.status).toBe(403);
});

test('a recovery code takes the place of a code once, and new ones void those before', async () => {
  const token = await site.token('demo_staff_worker');
  const { secret, recoveryCodes } = await enrolled(token);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const challenge = async () => textAt((await signIn('demo_staff_worker')).body, 'mfa_token');
  expect((await secondStep(await challenge(), first.toUpperCase())).status).toBe(200);
  expect((await secondStep(await challenge(), first)).status).toBe(400);
  expect((await call(token, 'GET', '')).body).toMatchObject({ isOn: true, recoveryCodes: 9 });
  const renewed = await call(token, 'POST', '/recovery-codes', { code: codeOf(secret) });
  expect(list(renewed.body.recoveryCodes)).toHaveLength(10);
  expect((await secondStep(await challenge(), second)).status).toBe(400);
});

test('wrong codes hold back with a growing delay, however often the password is given', async () => {
  const token = await site.token('demo_contract_worker');
  const { secret } = await enrolled(token);
  let last = await secondStep('', '');
  for (let count = 0; count < 6; count += 1) {
    const challenge = textAt((await signIn('demo_contract_worker')).body, 'mfa_token');
    last = await secondStep(challenge, '000000');
  }
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  const challenge = textAt((await signIn('demo_contract_worker')).body, 'mfa_token');
  expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
});

test('a role that demands a second step sets up the app at sign-in, and cannot do without it afterwards', async () => {
  const roles = (given: JsonObject['roles']) =>
    call(administrator, 'PATCH', '/policy', { roles: given ?? null });
  expect((await roles(['nobody'])).status).toBe(422);
  expect((await roles(['customer'])).status).toBe(200);
  const first = await signIn('demo_customer');
  expect(first.body.error).toBe('mfa_enrolment_required');
  const challenge = textAt(first.body, 'mfa_token');
  const { body } = await call(null, 'POST', '', { mfa_token: challenge });
  expect(textAt(body, 'picture')).toContain('data:image/svg+xml');
  expect(textAt(body, 'address')).toContain('otpauth://totp/');
  const secret = textAt(body, 'secret');
  const second = await secondStep(challenge, codeOf(secret));
  expect(second.status).toBe(200);
  expect(list(second.body.recovery_codes)).toHaveLength(10);
  const token = textAt(second.body, 'access_token');
  const removal = await call(token, 'POST', '/removal', { code: codeOf(secret) });
  expect(removal.status).toBe(403);
  await roles([]);
  expect((await call(token, 'POST', '/removal', { code: codeOf(secret) })).status).toBe(204);
  expect((await signIn('demo_customer')).status).toBe(200);
});

test('an administrator resets a lost app: the sessions end, and the owner is told by mail', async () => {
  const token = await site.token('demo_manager');
  const id = await uuidOf(token);
  await enrolled(token);
  expect((await call(await site.token('demo_customer'), 'POST', `/${id}/reset`)).status).toBe(403);
  expect((await call(administrator, 'POST', `/${id}/reset`)).status).toBe(204);
  expect((await call(token, 'GET', '')).status).toBe(401);
  expect((await signIn('demo_manager')).status).toBe(200);
  expect(await mailWith(site, 'manager@demo.test', 'Two-step sign-in was reset')).toContain(
    'You were signed out everywhere',
  );
});

test('nobody else sets up an app: not without the password, not for another account, and no secret is served', async () => {
  const customer = await site.token('demo_customer');
  expect((await call(null, 'POST', '')).status).toBe(401);
  expect((await call(customer, 'POST', '', { password: 'wrong' })).status).toBe(422);
  for (const method of ['GET', 'PATCH'])
    expect((await call(customer, method, '/policy')).status).toBe(403);
  const { body } = await call(administrator, 'POST', '', { password });
  const secret = textAt(body, 'secret');
  const reader = await uuidOf(administrator);
  for (const asker of [customer, administrator]) {
    const answers = [
      await site.ask(asker, 'GET', `/jsonapi/user/user/${reader}`),
      await call(asker, 'GET', ''),
    ];
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(secret);
  }
  const rows = await site.service.db.selectFrom('second_factor').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});
