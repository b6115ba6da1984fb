import { mailsTo, mailTo } from '../../tools/testing/outbox';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
let manager: string;
let person: string;
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const { body } = await site.ask(manager, 'GET', '/jsonapi/user/user?filter[name]=dylan.osei');
  person = String(at(body, 'data', 0, 'id'));
});
afterAll(() => site.stop());

const patch = (attributes: object) =>
  site.ask(manager, 'PATCH', `/jsonapi/user/user/${person}`, {
    data: { type: 'user--user', id: person, attributes },
  });

test.each([
  [{ field_user_name: ' ' }, '/data/attributes/field_user_name', 'Please provide a name.'],
  [{ mail: 'dylan@host' }, '/data/attributes/mail', 'Please provide a valid email address.'],
  [
    { field_user_phone_pers: '12' },
    '/data/attributes/field_user_phone_pers',
    'Please provide a valid phone number.',
  ],
  [
    { field_user_phone_biz: 'none' },
    '/data/attributes/field_user_phone_biz',
    'Please provide a valid phone number.',
  ],
  [{ field_user_rate: '-1' }, '/data/attributes/field_user_rate', 'Rate must be 0 or more.'],
  [
    { field_user_address: { country_code: 'CA', postal_code: '90210' } },
    '/data/attributes/field_user_address/postal_code',
    'Please provide a valid postal code.',
  ],
  [
    { field_user_address: { country_code: 'CA', administrative_area: 'XX' } },
    '/data/attributes/field_user_address/administrative_area',
    'Please choose a province.',
  ],
])('%j is refused as the form refuses it', async (attributes, pointer, message) => {
  const { status, body } = await patch(attributes);
  expect(status).toBe(422);
  expect(list(body.errors)).toEqual([
    expect.objectContaining({
      source: { pointer },
      detail: expect.stringContaining(message),
    }),
  ]);
});

test('everything that is wrong is told at once, and nothing of it stored', async () => {
  const { body } = await patch({ field_user_phone_pers: '12', field_user_phone_biz: '13' });
  expect(list(body.errors)).toHaveLength(2);
});

test('an account may be empty but for what it has', async () => {
  const { status } = await patch({
    field_user_phone_pers: '',
    field_user_rate: null,
    field_user_address: null,
    field_user_company: '石庭',
  });
  expect(status).toBe(200);
});

const weak = [
  ['short-one-7', 'Please choose at least 12 characters.'],
  ['Ines-Moreau-2026', 'Please choose a password other than your name or email.'],
  ['Password2026!', 'This password is too common. Please choose another one.'],
  ['aaaaaaaaaaaaaa', 'Please choose a stronger password.'],
] as const;
const json = 'application/json';
const ines = {
  name: [{ value: 'ines@demo.test' }],
  mail: [{ value: 'ines@demo.test' }],
  field_user_name: [{ value: 'Ines Moreau' }],
  roles: [{ target_id: 'customer' }],
  status: [{ value: true }],
};

test.each(weak)(
  'the password %s is refused on every way in which one is set',
  async (pass, text) => {
    const refused = expect.objectContaining({ status: 422 });
    const made = await site.ask(
      manager,
      'POST',
      '/entity/user?_format=json',
      { ...ines, pass: [{ value: pass }] },
      json,
    );
    expect(made).toEqual(refused);
    expect(made.body.message).toBe(`Unprocessable Entity: validation failed.\npass: ${text}\n`);
    const attributes = {
      name: 'ines',
      mail: 'ines@demo.test',
      field_user_name: 'Ines Moreau',
      pass,
    };
    const created = await site.ask(manager, 'POST', '/jsonapi/user/user', {
      data: { type: 'user--user', attributes },
    });
    expect(created).toEqual(refused);
    expect(at(created.body, 'errors', 0)).toMatchObject({
      detail: `pass: ${text}`,
      source: { pointer: '/data/attributes/pass' },
    });
    const given = await patch({ pass, field_user_name: 'Ines Moreau' });
    expect(at(given.body, 'errors', 0, 'detail')).toBe(`pass: ${text}`);
  },
);

test('a weak own password is refused, and a weak one by a link leaves the link as it was', async () => {
  const own = await site.token('demo_staff_worker');
  const { body } = await site.ask(own, 'GET', '/jsonapi');
  const id = String(at(body, 'meta', 'links', 'me', 'meta', 'id'));
  const pass = { existing: 'Groundplan-demo-1', value: 'Marcus Bell 99' };
  const data = { type: 'user--user', id, attributes: { pass } };
  const refused = await site.ask(own, 'PATCH', `/jsonapi/user/user/${id}`, { data });
  expect(at(refused.body, 'errors', 0, 'detail')).toBe(
    'pass: Please choose a password other than your name or email.',
  );
  expect(await site.token('demo_staff_worker')).not.toBe('');

  await site.ask(
    null,
    'POST',
    '/user/lost-password?_format=json',
    { mail: 'designer@demo.test' },
    json,
  );
  const [, temporary] =
    /designer%40demo.test\/(\w+)/.exec(
      (await mailTo(site, 'designer@demo.test')).replace(/=\n/g, '').replace(/=3D/g, '='),
    ) ?? [];
  const reset = (password: string) =>
    site.ask(
      null,
      'POST',
      '/user/lost-password-reset?_format=json',
      { name: 'demo_designer', temp_pass: temporary, new_pass: password },
      json,
    );
  const weakOne = await reset('Password2026!');
  expect([weakOne.status, weakOne.body.message]).toEqual([
    422,
    'pass: This password is too common. Please choose another one.',
  ]);
  expect((await reset('Lantern-lead-77')).status).toBe(200);
});

test('another own mail wants the current password, and is told at both addresses', async () => {
  const own = await site.token('demo_contract_worker');
  const { body } = await site.ask(own, 'GET', '/jsonapi');
  const id = String(at(body, 'meta', 'links', 'me', 'meta', 'id'));
  const mail = 'sofia.new@example.test';
  const change = (attributes: object) =>
    site.ask(own, 'PATCH', `/jsonapi/user/user/${id}`, {
      data: { type: 'user--user', id, attributes },
    });
  expect((await change({ mail })).status).toBe(422);
  expect(await mailsTo(site, mail)).toEqual([]);
  const changed = await change({ mail, pass: { existing: 'Groundplan-demo-1' } });
  expect(changed.status).toBe(200);
  for (const address of [mail, 'contract_worker@demo.test'])
    expect(await mailTo(site, address)).toContain('The email of your account has changed');
});
