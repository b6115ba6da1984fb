import { mailsTo, mailTo } from '../../tools/testing/outbox';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { networkOf } from './throttle';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const right = 'Groundplan-demo-1';
/** Signs in from an address; a proxy on this machine tells it. */
const from = (address: string, username: string, password: string) =>
  fetch(`${site.origin}/oauth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({
      client_id: 'portal',
      client_secret: 'portal-secret',
      grant_type: 'password',
      username,
      password,
    }),
  });
const post = (path: string, body: object, address = '192.0.2.99') =>
  fetch(`${site.origin}${path}?_format=json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const times = async (count: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await act(index);
};
const retryAfter = (answer: Response) => Number(answer.headers.get('retry-after'));

test('whoever goes on guessing is held back for a growing time, and reads until when', async () => {
  const guess = () => from('192.0.2.1', 'thomas.beaulieu', 'wrong');
  await times(4, async () => expect(await statusOf(guess())).toBe(400));
  const delays: number[] = [];
  await times(8, async () => {
    expect(await statusOf(guess())).toBe(400);
    const held = await from('192.0.2.1', 'thomas.beaulieu', right);
    expect(held.status).toBe(429);
    delays.push(Math.round(retryAfter(held) / 15) * 15);
    site.passTime(retryAfter(held));
  });
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  expect(await statusOf(from('192.0.2.1', 'thomas.beaulieu', right))).toBe(200);
});

test('guesses that come all at once are counted too', async () => {
  const guess = () => statusOf(from('192.0.2.2', 'demo_contract_worker', 'wrong'));
  const statuses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(statuses.sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
});

test('a guess counts once, though its time is before that of the guess counted last', async () => {
  const guess = () => statusOf(from('192.0.2.12', 'demo_contract_worker', 'wrong'));
  // So it is with a guess that waited for others, and with a second instance whose clock is slow.
  const statuses: number[] = [];
  for (const seconds of [2, -2, 1, -1, 0, 0]) {
    statuses.push(await guess());
    site.passTime(seconds);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('whether there is an account does not show in how somebody is held back', async () => {
  const seen = async (name: string) => {
    await times(5, () => from('192.0.2.3', name, 'wrong'));
    const held = await from('192.0.2.3', name, 'wrong');
    const body: unknown = await held.json();
    return { status: held.status, body, seconds: Math.ceil(retryAfter(held) / 15) };
  };
  const known = await seen('demo_customer');
  expect(known).toMatchObject({
    status: 429,
    body: {
      error: 'too_many_attempts',
      error_description: expect.stringMatching(
        /^Too many attempts\. Please try again in 1\d seconds\.$/,
      ),
    },
  });
  const unknown = await seen('nobody-at-all');
  expect([unknown.status, unknown.seconds]).toEqual([known.status, known.seconds]);
  const login = await post('/user/login', { name: 'nobody-at-all', pass: 'x' }, '192.0.2.3');
  expect([login.status, login.headers.has('retry-after')]).toEqual([429, true]);
});

test('somebody else cannot lock the owner out: not elsewhere for long, and not where they were before', async () => {
  expect(await statusOf(from('192.0.2.40', 'demo_staff_worker', right))).toBe(200);
  await times(40, (index) => from(`203.0.113.${index}`, 'demo_staff_worker', 'wrong'));
  expect(await statusOf(from('192.0.2.40', 'demo_staff_worker', right))).toBe(200);
  const elsewhere = await from('192.0.2.41', 'demo_staff_worker', right);
  expect(elsewhere.status).toBe(429);
  expect(retryAfter(elsewhere)).toBeLessThanOrEqual(60);
  site.passTime(60);
  expect(await statusOf(from('192.0.2.41', 'demo_staff_worker', right))).toBe(200);
});

test('a reset link lifts what holds somebody back; wrong links neither void it nor keep its owner from it', async () => {
  await times(6, () => from('192.0.2.5', 'demo_manager', 'wrong'));
  expect(await statusOf(from('192.0.2.5', 'demo_manager', right))).toBe(429);
  const mail = { mail: 'manager@demo.test' };
  expect(await statusOf(post('/user/lost-password', mail))).toBe(200);
  const text = (await mailTo(site, mail.mail)).replace(/=\n/g, '').replace(/=3D/g, '=');
  const [, temporary] = /manager%40demo.test\/(\w+)/.exec(text) ?? [];
  const reset = (temp_pass: string | undefined, address: string) =>
    post(
      '/user/lost-password-reset',
      { name: 'demo_manager', temp_pass, new_pass: right },
      address,
    );
  await times(10, async () => expect(await statusOf(reset('wrong', '203.0.113.77'))).toBe(400));
  expect(await statusOf(reset('wrong', '203.0.113.77'))).toBe(429);
  expect(await statusOf(reset(temporary, '192.0.2.5'))).toBe(200);
  expect(await statusOf(from('192.0.2.5', 'demo_manager', right))).toBe(200);
});

test('an administrator who sends somebody a link lifts what holds them back', async () => {
  await times(6, () => from('192.0.2.6', 'demo_designer', 'wrong'));
  const administrator = await site.token('demo_administrator');
  const mail = { mail: 'designer@demo.test' };
  await site.ask(
    administrator,
    'POST',
    '/user/lost-password?_format=json',
    mail,
    'application/json',
  );
  expect(await statusOf(from('192.0.2.6', 'demo_designer', right))).toBe(200);
});

test('an address that fails at many accounts is held back, and no other is', async () => {
  await times(50, (index) => from('203.0.113.9', `guess-${index}`, 'x'));
  expect(await statusOf(from('203.0.113.9', 'demo_administrator', right))).toBe(429);
  expect(await statusOf(from('203.0.113.10', 'demo_administrator', right))).toBe(200);
});

test('who claims another address at each guess is held back all the same', async () => {
  const claiming = (index: number) => `198.51.100.${index}, 203.0.113.11`;
  await times(50, (index) => from(claiming(index), `claim-${index}`, 'x'));
  expect(await statusOf(from(claiming(99), 'demo_administrator', right))).toBe(429);
});

test('requests for a link are limited by account and by address, alike for unknown accounts', async () => {
  for (const mail of ['customer@demo.test', 'unknown@demo.test']) {
    const ask = (address: string) => post('/user/lost-password', { mail }, address);
    await times(3, async (index) => expect(await statusOf(ask(`192.0.2.${50 + index}`))).toBe(200));
    const held = await ask('192.0.2.60');
    expect([held.status, retryAfter(held) > 0]).toEqual([429, true]);
  }
  const ask = (index: number) =>
    post('/user/lost-password', { mail: `person-${index}@example.test` }, '192.0.2.70');
  await times(31, async (index) => expect(await statusOf(ask(index))).toBe(200));
  expect(await statusOf(ask(31))).toBe(429);
});

test('another request leaves the links of earlier mails as they were', async () => {
  const mail = { mail: 'fatima.haddad@demo.test' };
  await post('/user/lost-password', mail);
  const first = await mailTo(site, mail.mail);
  await post('/user/lost-password', mail);
  while ((await mailsTo(site, mail.mail)).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [, temporary] =
    /demo.test\/(\w+)/.exec(first.replace(/=\n/g, '').replace(/=3D/g, '=')) ?? [];
  const body = { name: mail.mail, temp_pass: temporary, new_pass: 'Lantern-lead-77' };
  expect(await statusOf(post('/user/lost-password-reset', body))).toBe(200);
  expect(await statusOf(post('/user/lost-password-reset', body))).toBe(400);
});

test('the third wrong current password ends the session that gave it, and no other', async () => {
  const here = await site.token('demo_administrator');
  const elsewhere = await site.token('demo_administrator');
  const id = String(
    at((await site.ask(here, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'),
  );
  const change = (token: string, existing: string, value = 'Another-stone-17') =>
    site.ask(token, 'PATCH', `/jsonapi/user/user/${id}`, {
      data: { type: 'user--user', id, attributes: { pass: { existing, value } } },
    });
  await times(2, async () => expect((await change(here, 'wrong')).status).toBe(422));
  // A weak new password is no wrong current one.
  expect((await change(here, right, 'short')).status).toBe(422);
  expect((await change(here, 'wrong')).status).toBe(422);
  expect((await change(here, right)).status).toBe(401);
  expect((await site.ask(elsewhere, 'GET', '/oauth/userinfo')).status).toBe(200);
  // The right one begins the count anew.
  await times(2, async () => expect((await change(elsewhere, 'wrong')).status).toBe(422));
  expect((await change(elsewhere, right)).status).toBe(200);
  const again = await site.token('demo_administrator', 'Another-stone-17');
  await times(2, async () => expect((await change(again, 'wrong')).status).toBe(422));
  expect((await site.ask(again, 'GET', '/oauth/userinfo')).status).toBe(200);
});

test('one person has a whole network of IPv6', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});
