import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const form = (fields: Record<string, string>) =>
  new URLSearchParams({ client_id: 'portal', client_secret: 'portal-secret', ...fields });
const signIn = (username: string, password: string) =>
  site.ask(null, 'POST', '/oauth/token', form({ grant_type: 'password', username, password }));
const refresh = (refresh_token: string) =>
  site.ask(null, 'POST', '/oauth/token', form({ grant_type: 'refresh_token', refresh_token }));

test('name and mail both sign in', async () => {
  const byName = await signIn('demo_manager', 'Groundplan-demo-1');
  expect(byName.status).toBe(200);
  expect(byName.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect((await signIn('manager@demo.test', 'Groundplan-demo-1')).status).toBe(200);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await signIn('demo_designer', 'wrong');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toEqual({
    error: 'invalid_grant',
    error_description: 'The user credentials were incorrect.',
  });
  expect((await signIn('nobody', 'wrong')).body).toEqual(wrong.body);
});

test('a wrong client is refused with 401', async () => {
  const answer = await site.ask(
    null,
    'POST',
    '/oauth/token',
    new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'x',
      username: 'demo_manager',
      password: 'x',
    }),
  );
  expect(answer.status).toBe(401);
  expect(answer.body.error).toBe('invalid_client');
});

test('a JSON body is no form', async () => {
  const answer = await site.ask(
    null,
    'POST',
    '/oauth/token',
    { grant_type: 'password' },
    'application/json',
  );
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('invalid_request');
});

test('a refresh token gives the next tokens and ends the access token that came with it', async () => {
  const first = (await signIn('demo_manager', 'Groundplan-demo-1')).body;
  const second = await refresh(String(first.refresh_token));
  expect(second.status).toBe(200);
  expect((await site.ask(String(second.body.access_token), 'GET', '/jsonapi')).status).toBe(200);
  expect((await site.ask(String(first.access_token), 'GET', '/jsonapi')).status).toBe(401);
});

test('a browser whose answer was cut off gets the same tokens again for a minute', async () => {
  const first = (await signIn('demo_manager', 'Groundplan-demo-1')).body;
  const second = (await refresh(String(first.refresh_token))).body;
  await site.passTime(59);
  const again = await refresh(String(first.refresh_token));
  expect(again.status).toBe(200);
  expect([again.body.access_token, again.body.refresh_token]).toEqual([
    second.access_token,
    second.refresh_token,
  ]);
  expect((await site.ask(String(again.body.access_token), 'GET', '/jsonapi')).status).toBe(200);
});

test('a refresh token that is used again after a minute ends the session, for whoever has it', async () => {
  const first = (await signIn('demo_manager', 'Groundplan-demo-1')).body;
  const other = (await signIn('demo_manager', 'Groundplan-demo-1')).body;
  const second = (await refresh(String(first.refresh_token))).body;
  await site.passTime(61);
  const third = (await refresh(String(second.refresh_token))).body;
  const stolen = await refresh(String(first.refresh_token));
  expect(stolen.status).toBe(400);
  expect(stolen.body).toMatchObject({ error: 'invalid_grant', hint: 'Token has been revoked' });
  expect((await site.ask(String(third.access_token), 'GET', '/jsonapi')).status).toBe(401);
  expect((await refresh(String(third.refresh_token))).status).toBe(400);
  // A token within its minute of grace gives nothing any more either.
  expect((await refresh(String(second.refresh_token))).status).toBe(400);
  expect((await refresh(String(other.refresh_token))).status).toBe(200);
});

test('twenty who use a refresh token at the same moment get the same tokens, which hold', async () => {
  const first = (await signIn('demo_manager', 'Groundplan-demo-1')).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refresh(String(first.refresh_token))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const next = new Set(answers.map(({ body }) => String(body.refresh_token)));
  expect(next.size).toBe(1);
  expect((await refresh([...next][0] ?? '')).status).toBe(200);
});

test('tokens are long, never the same, and kept as hashes alone', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 5 }, () => signIn('demo_manager', 'Groundplan-demo-1')),
  );
  const tokens = pairs.flatMap(({ body }) => [
    String(body.access_token),
    String(body.refresh_token),
  ]);
  expect(new Set(tokens).size).toBe(10);
  for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(40);
  const kept = JSON.stringify(await site.service.db.selectFrom('token').selectAll().execute());
  for (const token of tokens) expect(kept).not.toContain(token);
});

test('saving an account ends its access tokens, and its refresh token lives on', async () => {
  const designer = (await signIn('demo_designer', 'Groundplan-demo-1')).body;
  const token = String(designer.access_token);
  const id = String(
    at((await site.ask(token, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'),
  );
  const manager = await site.token('demo_manager');
  const data = { type: 'user--user', id, attributes: { field_user_company: 'Fern & Field' } };
  expect((await site.ask(manager, 'PATCH', `/jsonapi/user/user/${id}`, { data })).status).toBe(200);
  expect((await site.ask(token, 'GET', '/jsonapi')).status).toBe(401);
  expect((await refresh(String(designer.refresh_token))).status).toBe(200);
});

test('the token endpoint takes a form of either kind', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-secret',
    username: 'designer@demo.test',
    password: 'Groundplan-demo-1',
  }))
    form.set(name, value);
  const response = await fetch(`${site.origin}/oauth/token`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const { access_token: access } = (await response.json()) as { access_token: string };
  expect((await site.ask(access, 'GET', '/oauth/userinfo')).body.name).toBe('demo_designer');
});

test("a client's own credentials open nothing, unless the installation names an account for them", async () => {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'portal',
    client_secret: 'portal-secret',
  });
  const { status, body } = await site.ask(null, 'POST', '/oauth/token', form);
  expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
});
