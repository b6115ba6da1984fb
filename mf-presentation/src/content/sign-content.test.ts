import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { signContent } from './sign-content';

let calls: ServiceCall[];
let refused: string;

beforeEach(() => {
  [calls, refused] = [[], 'nothing'];
});

serviceAnswers((call) => {
  calls.push(call);
  const { method, path } = call;
  if (`${method} ${path}`.includes(refused)) return { status: 403, body: {} };
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
    'PATCH /jsonapi/node/project/p',
    'POST /api/sign-resource',
    'PATCH /jsonapi/node/project/p',
  ]);
  expect(calls[3]?.body).toEqual({ project_uuid: 'p', user_uuid: 'u' });
  expect(calls[4]?.body).toMatchObject({
    data: {
      attributes: {
        field_project_signed: true,
        field_project_signed_date: '2026-11-21',
        field_project_signed_by: 'Amelia',
      },
    },
  });
});

test('a project whose signature was not taken is not marked as signed', async () => {
  refused = '/api/sign-resource';
  await expect(signing()).rejects.toMatchObject({ failure: { status: 403 } });
  expect(done()).toHaveLength(4);
});
