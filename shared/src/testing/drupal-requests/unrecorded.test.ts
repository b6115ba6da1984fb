import { refusedParts as refusedPartsOf } from './compare-requests';
import type { ShapedRequest } from './request-shape';

const line = '/jsonapi/paragraph/line_item';
const lines = '/jsonapi/paragraph/feature/6383eff5-67d3-48a0-bc36-05298725d93d/relationships';
const upload = '/jsonapi/media/document/field_media_file';

const jsonApi = 'application/vnd.api+json';
const read = { Accept: jsonApi, Authorization: 'Bearer x' };
const written = { ...read, 'Content-Type': jsonApi };
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };
const formHeaders = { ...formType, Accept: jsonApi };
const fileHeaders = {
  ...read,
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': 'file; filename="fence.png"',
};
const password =
  'grant_type=password&client_id=portal&client_secret=s&username=ines&password=x&scope=portal';

const refusedParts = (requests: readonly ShapedRequest[]) => refusedPartsOf(requests, 'browser');

const request = (method: string, path: string, body?: unknown): ShapedRequest => {
  const headers = typeof body === 'string' ? formHeaders : body ? written : read;
  return { method, path, headers, body };
};

test('a request that was accepted has no refused part, whatever its ids and values', () => {
  const body = { data: { type: 'paragraph--line_item', attributes: { field_quantity: '7' } } };
  const file = { method: 'POST', path: upload, headers: fileHeaders };
  expect(
    refusedParts([
      request('POST', line, body),
      request('POST', '/oauth/token', password),
      request('GET', '/jsonapi'),
      file,
    ]),
  ).toEqual([]);
});

test('a change that was never recorded has the fields of a recorded creation', () => {
  const entry = '/jsonapi/paragraph/work_log_item/55db0db8-ddfa-4188-a642-ee5ec08d48f1';
  const change = (name: string) =>
    request('PATCH', entry, { data: { attributes: { [name]: '3' } } });
  expect(refusedParts([change('field_hours')])).toEqual([]);
  expect(refusedParts([change('field_minutes')])).toEqual([
    'PATCH /jsonapi/paragraph/work_log_item/{id}: field_minutes',
  ]);
});

test('a documented request needs all its values', () => {
  const form = 'grant_type=client_credentials&client_id=gateway&client_secret=x';
  const ask = (body: string): ShapedRequest => request('POST', '/oauth/token', body);
  expect(refusedParts([{ ...ask(`${form}&scope=gateway`), headers: formType }])).toEqual([]);
  expect(refusedParts([{ ...ask(form), headers: formType }])).toEqual([
    'POST /oauth/token grant_type=client_credentials: lacks value scope',
  ]);
});

test.each([
  ['an unknown attribute', 'POST', line, { data: { attributes: { field_colour: 'red' } } }],
  ['an unknown relationship', 'POST', line, { data: { relationships: { uid: { data: null } } } }],
  [
    'a crew among people',
    'PATCH',
    '/jsonapi/node/project/3423892f-1336-4fdd-8222-167b299b3f85',
    {
      data: {
        relationships: { field_project_assigned_user: { data: [{ type: 'node--crew', id: '1' }] } },
      },
    },
  ],
  ['an unknown member of a form', 'POST', '/oauth/token', `${password}&otp=123456`],
  ['a token without a scope', 'POST', '/oauth/token', password.replace('&scope=portal', '')],
  ['an unknown grant', 'POST', '/oauth/token', 'grant_type=urn:other&otp=123456'],
  [
    'the computed projects of an account',
    'GET',
    '/jsonapi/user/user?include=assigned_projects',
    undefined,
  ],
  [
    'a parameter of the embedded service',
    'GET',
    '/jsonapi/user/user?sort[by][empty]=last',
    undefined,
  ],
  ['an unknown path', 'GET', '/jsonapi/node/price_book_entry', undefined],
  [
    'a paragraph in a list without a revision',
    'POST',
    `${lines}/field_feature_line_items`,
    { data: [{ type: 'paragraph--line_item', id: '1' }] },
  ],
])('%s was never accepted', (_, method, path, body) => {
  expect(refusedParts([request(method, path, body)])).toHaveLength(1);
});

const json = { Accept: 'application/json', 'Content-Type': 'application/json' };
const { 'Content-Disposition': _name, ...nameless } = fileHeaders;

test.each([
  ['a file without a name', { method: 'POST', path: upload, headers: nameless }, 1],
  [
    'a file with the type of a picture',
    { method: 'POST', path: upload, headers: { ...fileHeaders, 'Content-Type': 'image/png' } },
    2,
  ],
  [
    'a file whose name has folders',
    {
      method: 'POST',
      path: upload,
      headers: { ...fileHeaders, 'Content-Disposition': 'file; filename="../a.png"' },
    },
    2,
  ],
  [
    'a new password without a format',
    {
      method: 'POST',
      path: '/user/lost-password-reset',
      headers: json,
      body: { name: 'ines', temp_pass: 'x', new_pass: 'y' },
    },
    1,
  ],
  [
    'a new password without the temporary password',
    {
      method: 'POST',
      path: '/user/lost-password-reset?_format=json',
      headers: json,
      body: { name: 'ines', new_pass: 'y' },
    },
    1,
  ],
  [
    'a read without a token',
    { method: 'GET', path: '/jsonapi/user/user', headers: { Accept: jsonApi } },
    1,
  ],
])('%s was never accepted', (_, given, count) => {
  expect(refusedParts([given])).toHaveLength(count);
});
