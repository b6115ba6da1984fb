import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { signContent } from './sign-content';

let calls: ServiceCall[];
let refused: string;

beforeEach(() => {
  [calls, refused] = [[], 'nothing'];
});

const pad = '/jsonapi/node/project/p/relationships/field_project_client_signature';
const before = { type: 'media--document', id: 'earlier' };

serviceAnswers((call) => {
  calls.push(call);
  const { method, path } = call;
  if (`${method} ${path}`.includes(refused)) return { status: 403, body: {} };
  if (path === pad) return { body: { data: before } };
  const [, , entity, bundle, id = 'made'] = path.split('/');
  const isFile = id === 'field_media_file';
  const record = isFile ? { type: 'file--file', id: 'f' } : { type: `${entity}--${bundle}`, id };
  return { body: { data: { ...record, attributes: {} } } };
});

const signing = () =>
  signContent(
    { projectId: 'p', userId: 'u', today: '2026-11-21' },
    { pad: 1, png: new Blob(['{}']), name: 'Amelia' },
  );
const done = () => calls.map(({ method, path }) => `${method} ${path}`);

test('where the portal has no call of its own, a signature is stored, put on its pad, told and marked', async () => {
  await signing();
  expect(done()).toEqual([
    'POST /jsonapi/media/document/field_media_file',
    'POST /jsonapi/media/document',
    `GET ${pad}`,
    'PATCH /jsonapi/node/project/p',
    'POST /api/sign-resource',
    'PATCH /jsonapi/node/project/p',
  ]);
  expect(calls[4]?.body).toEqual({ project_uuid: 'p', user_uuid: 'u' });
  expect(calls[5]?.body).toMatchObject({
    data: {
      attributes: {
        field_project_signed: true,
        field_project_signed_date: '2026-11-21',
        field_project_signed_by: 'Amelia',
      },
    },
  });
});

test('a signature that was not taken is taken back: the pad shows what it showed, and nothing else is left', async () => {
  refused = '/api/sign-resource';
  await expect(signing()).rejects.toMatchObject({ failure: { status: 403 } });
  expect(done().slice(4)).toEqual([
    'POST /api/sign-resource',
    'PATCH /jsonapi/node/project/p',
    'DELETE /jsonapi/media/document/made',
    'DELETE /jsonapi/file/file/f',
  ]);
  expect(calls[5]?.body).toMatchObject({
    data: { relationships: { field_project_client_signature: { data: before } } },
  });
});

test('where the pad may not be written, the picture and the document are removed', async () => {
  refused = 'PATCH /jsonapi/node/project';
  await expect(signing()).rejects.toMatchObject({ failure: { status: 403 } });
  expect(done().slice(4)).toEqual([
    'DELETE /jsonapi/media/document/made',
    'DELETE /jsonapi/file/file/f',
  ]);
});

test('the refusal of a step is told, also if the steps before cannot be undone', async () => {
  refused = 'project/p';
  await expect(signing()).rejects.toMatchObject({ failure: { status: 403 } });
  expect(done()).toContain('DELETE /jsonapi/file/file/f');
});
