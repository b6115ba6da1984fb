import dayjs from 'dayjs';
import { mailTo } from '../../tools/testing/outbox';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
});
afterAll(() => site.stop());

const json = 'application/json';
const create = (token: string, mail: string, role = 'customer') =>
  site.ask(
    token,
    'POST',
    '/entity/user?_format=json',
    {
      name: [{ value: mail }],
      mail: [{ value: mail }],
      pass: [{ value: 'Stone-and-leaf-9' }],
      status: [{ value: true }],
      roles: [{ target_id: role }],
      field_user_name: [{ value: 'Ida Berg' }],
    },
    json,
  );

test('a password is kept as an argon2id hash alone, with a salt for each account', async () => {
  const mails = ['salt-1@demo.test', 'salt-2@demo.test'];
  for (const mail of mails) expect((await create(manager, mail)).status).toBe(201);
  const rows = await site.service.db
    .selectFrom('password')
    .innerJoin('entity', 'entity.uuid', 'password.user_id')
    .select('hash')
    .orderBy('entity.number')
    .execute();
  const hashes = rows.map(({ hash }) => hash);
  // At least what OWASP asks of argon2id: 19 MiB, two passes.
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.length).toBeGreaterThan(mails.length);
});

test('a manager creates a client, who signs in', async () => {
  const made = await create(manager, 'ida@demo.test');
  expect(made.status).toBe(201);
  expect(at(made.body, 'roles', 0, 'target_id')).toBe('customer');
  expect(String(at(made.body, 'uuid', 0, 'value'))).toHaveLength(36);
  expect(await site.token('ida@demo.test', 'Stone-and-leaf-9')).not.toBe('');
});

test('a name and a mail that are taken are refused, one line each', async () => {
  await create(manager, 'twice@demo.test');
  const again = await create(manager, 'twice@demo.test');
  expect(again.status).toBe(422);
  expect(again.body.message).toBe(
    'Unprocessable Entity: validation failed.\nname: The username twice@demo.test is already taken.\nmail: The email address twice@demo.test is already taken.\n',
  );
});

test('the office sees when somebody signed in last', async () => {
  const loginOf = async () =>
    at(
      (await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=demo_customer')).body,
      'data',
      0,
      'attributes',
      'login',
    );
  expect(await loginOf()).toBeNull();
  await site.token('demo_customer');
  expect(String(await loginOf())).toContain(String(dayjs().year()));
});

test('neither a designer creates accounts, nor a manager an administrator', async () => {
  expect((await create(await site.token('demo_designer'), 'x@demo.test')).status).toBe(403);
  expect((await create(manager, 'y@demo.test', 'administrator')).status).toBe(403);
});

test('one changes the own password only with the current one', async () => {
  const token = await site.token('demo_staff_worker');
  const uid = at(
    (await site.ask(token, 'GET', '/jsonapi/user/user?filter[name]=demo_staff_worker')).body,
    'data',
    0,
    'attributes',
    'drupal_internal__uid',
  );
  const change = (existing: string, value: string) =>
    site.ask(token, 'PATCH', `/user/${uid}?_format=json`, { pass: [{ existing, value }] }, json);
  const wrong = await change('wrong', 'Another-stone-1');
  expect(wrong.status).toBe(422);
  expect(wrong.body.message).toContain(
    "pass: Your current password is missing or incorrect; it's required to change the Password.",
  );
  expect((await change('Groundplan-demo-1', 'Another-stone-1')).status).toBe(200);
  expect(await site.token('demo_staff_worker', 'Groundplan-demo-1')).toBe('');
  expect(await site.token('demo_staff_worker', 'Another-stone-1')).not.toBe('');
});

test('a forgotten password is reset once by the link in the mail', async () => {
  const ask = (mail: string) =>
    site.ask(null, 'POST', '/user/lost-password?_format=json', { mail }, json);
  const known = await ask('contract_worker@demo.test');
  expect(known.body).toEqual((await ask('nobody@demo.test')).body);
  const mail = (await mailTo(site, 'contract_worker@demo.test'))
    .replace(/=\n/g, '')
    .replace(/=3D/g, '=');
  const temporary =
    /\/password\/(?:set|new)\/demo_contract_worker\/contract_worker%40demo\.test\/(\w+)/.exec(
      mail,
    )?.[1];
  const reset = () =>
    site.ask(
      null,
      'POST',
      '/user/lost-password-reset?_format=json',
      { name: 'demo_contract_worker', temp_pass: temporary, new_pass: 'Lantern-lead-77' },
      json,
    );
  expect((await reset()).body.message).toBe('Your New Password has been saved please log in.');
  expect((await reset()).body.message).toBe('No valid temp password request.');
  expect(await site.token('demo_contract_worker', 'Lantern-lead-77')).not.toBe('');
});

test('the login route takes the name only and tells the roles', async () => {
  const login = (name: string, pass: string) =>
    site.ask(null, 'POST', '/user/login?_format=json', { name, pass }, json);
  const good = await login('demo_designer', 'Groundplan-demo-1');
  expect(list(at(good.body, 'current_user', 'roles'))).toEqual(['authenticated', 'designer']);
  expect((await login('designer@demo.test', 'Groundplan-demo-1')).body.message).toBe(
    'Sorry, unrecognized username or password.',
  );
  expect((await login('demo_designer', '')).body.message).toBe('Missing credentials.pass.');
});
