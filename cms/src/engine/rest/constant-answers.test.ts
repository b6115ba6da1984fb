import { startSilentServer } from '../../tools/testing/mail-server';
import { mailsTo, mailTo } from '../../tools/testing/outbox';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** All of an answer that a caller can see, but for its date. */
async function seen(path: string, sent: object, origin = site.origin) {
  const response = await fetch(`${origin}${path}?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

const setPassword = (name: string) =>
  seen('/user/lost-password-reset', { name, temp_pass: 'wrong', new_pass: 'Lantern-lead-77' });

/** The least processor time of some tries in microseconds: it does not depend on what else the machine does. */
async function work(tries: readonly (() => Promise<unknown>)[]): Promise<number> {
  const taken: number[] = [];
  for (const each of tries) {
    const start = process.cpuUsage();
    await each();
    const { user, system } = process.cpuUsage(start);
    taken.push(user + system);
  }
  return Math.min(...taken);
}

const four = [1, 2, 3, 4];

test.each([
  ['/user/lost-password', 'mail', 'customer@demo.test', 'nobody@demo.test'],
  ['/user/password', 'mail', 'customer@demo.test', 'nobody@demo.test'],
  ['/user/password', 'name', 'demo_customer', 'nobody'],
])('%s answers alike for a %s with and without an account', async (path, field, known, unknown) => {
  const answer = await seen(path, { [field]: known });
  expect(answer.status).toBe(200);
  expect(await seen(path, { [field]: unknown })).toEqual(answer);
});

test('a mail goes to who has an account, and none to anybody else', async () => {
  await seen('/user/lost-password', { mail: 'stranger@demo.test' });
  await seen('/user/lost-password', { mail: 'designer@demo.test' });
  expect(await mailTo(site, 'designer@demo.test')).toContain('/password/');
  expect(await mailsTo(site, 'stranger@demo.test')).toEqual([]);
});

test('the answer does not wait for the mail, so that its time tells nothing', async () => {
  const silent = await startSilentServer();
  const other = await startSite({ SMTP_URL: silent.url });
  const start = performance.now();
  const answer = await seen('/user/lost-password', { mail: 'manager@demo.test' }, other.origin);
  expect(answer.status).toBe(200);
  expect(performance.now() - start).toBeLessThan(4000);
  silent.stop();
  await other.stop();
});

test('a wrong temporary password gets one answer: with a request, without one, without an account', async () => {
  await seen('/user/lost-password', { mail: 'staff_worker@demo.test' });
  const answer = await setPassword('demo_staff_worker');
  expect(answer.status).toBe(400);
  expect(await setPassword('staff_worker@demo.test')).toEqual(answer);
  expect(await setPassword('demo_administrator')).toEqual(answer);
  expect(await setPassword('nobody-at-all')).toEqual(answer);
});

test('an unknown name takes as long as a wrong password at the token endpoint', async () => {
  const token = (username: string) => () =>
    site.ask(
      null,
      'POST',
      '/oauth/token',
      new URLSearchParams({
        grant_type: 'password',
        client_id: 'portal',
        client_secret: 'portal-secret',
        username,
        password: 'wrong',
      }),
    );
  const known = await work(four.map(() => token('demo_contract_worker')));
  expect(await work(four.map((n) => token(`unknown-${n}`)))).toBeGreaterThan(known / 2);
});

test('that an account is blocked is told only to who knows its password', async () => {
  const administrator = await site.token('demo_administrator');
  const filter = '/jsonapi/user/user?filter[name]=demo_customer';
  const id = at((await site.ask(administrator, 'GET', filter)).body, 'data', 0, 'id');
  const data = { type: 'user--user', id, attributes: { status: false } };
  await site.ask(administrator, 'PATCH', `/jsonapi/user/user/${String(id)}`, { data });
  const wrong = await seen('/user/login', { name: 'demo_customer', pass: 'wrong' });
  expect(wrong.text).toContain('Sorry, unrecognized username or password.');
  expect(await seen('/user/login', { name: 'nobody', pass: 'wrong' })).toEqual(wrong);
  const right = await seen('/user/login', { name: 'demo_customer', pass: 'Groundplan-demo-1' });
  expect(right.text).toContain('The user has not been activated or is blocked.');
});
