import { at, list, type RunningSite, startSite } from '../testing/running-site';

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
