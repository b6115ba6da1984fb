import { unrecordedParts } from './unrecorded';

const line = '/jsonapi/paragraph/line_item';
const lines = '/jsonapi/paragraph/feature/6383eff5-67d3-48a0-bc36-05298725d93d/relationships';

test('a request that was accepted has no unrecorded part, whatever its ids and values', () => {
  const body = { data: { type: 'paragraph--line_item', attributes: { field_quantity: '7' } } };
  expect(unrecordedParts({ method: 'POST', path: line, body })).toEqual([]);
  const form = 'grant_type=password&client_id=portal&username=ines&password=x&scope=portal';
  expect(unrecordedParts({ method: 'POST', path: '/oauth/token', body: form })).toEqual([]);
});

test.each([
  ['an unknown attribute', 'POST', line, { data: { attributes: { field_colour: 'red' } } }],
  ['an unknown relationship', 'POST', line, { data: { relationships: { uid: { data: null } } } }],
  ['an unknown member of a form', 'POST', '/oauth/token', 'grant_type=password&otp=123456'],
  [
    'the computed projects of an account',
    'GET',
    '/jsonapi/user/user?include=assigned_projects',
    '',
  ],
  ['a parameter of the embedded service', 'GET', '/jsonapi/user/user?sort[by][empty]=last', ''],
  ['an unknown path', 'GET', '/jsonapi/node/price_book_entry', ''],
  [
    'a paragraph in a list without a revision',
    'POST',
    `${lines}/field_feature_line_items`,
    { data: [{ type: 'paragraph--line_item', id: '1' }] },
  ],
])('%s was never accepted', (_, method, path, body) => {
  expect(unrecordedParts({ method, path, body })).toHaveLength(1);
});
