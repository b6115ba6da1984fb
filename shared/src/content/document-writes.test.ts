import { failureText } from '../http';
import { serviceAnswers } from '../testing';
import { uploadDocument } from './index';

let done: string[];
let refused: string;
let bodies: unknown[];
/** Told each call as it arrives. */
let heard: (call: string) => void;

beforeEach(() => {
  [done, refused, bodies] = [[], 'nothing', []];
  heard = () => undefined;
});

serviceAnswers(({ method, path, body }) => {
  const call = `${method} ${path}`;
  done.push(call);
  bodies.push(body);
  heard(call);
  const [, , entity, bundle, id = 'made'] = path.split('/');
  const type = id === 'field_media_file' ? 'file--file' : `${entity}--${bundle}`;
  return { status: call.includes(refused) ? 422 : 200, body: { data: { type, id } } };
});

const onProject = { projectId: 'p', on: 'project', id: 'p' } as const;
const plan = () => new File(['%PDF-1.4'], 'plan.pdf');

test('an upload that is tried again sends no file that is stored, and makes no second document', async () => {
  await uploadDocument(onProject, plan(), { id: 'd', fileId: 'x' });
  expect(done).toEqual([
    'POST /jsonapi/media/document',
    'POST /jsonapi/node/project/p/relationships/field_project_files',
  ]);
});

test('a document names the entity type of its parent, which a plain Drupal needs', async () => {
  await uploadDocument({ projectId: 'p', on: 'feature', id: 'f' }, plan(), { fileId: 'x' });
  const parent = { type: 'paragraph--feature', id: 'f', meta: { target_type: 'paragraph' } };
  expect(bodies[0]).toMatchObject({
    data: { relationships: { field_document_field_parent: { data: parent } } },
  });
});

test('an upload that is taken back before its turn sends nothing', async () => {
  const signal = AbortSignal.abort();
  await expect(uploadDocument(onProject, plan(), { signal })).rejects.toBe(signal.reason);
  expect(done).toEqual([]);
});

test('an upload that is taken back once its file is stored deletes the file, and makes no document', async () => {
  const cancel = new AbortController();
  const options = { signal: cancel.signal, onStored: () => cancel.abort() };
  await expect(uploadDocument(onProject, plan(), options)).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  expect(done).toEqual([
    'POST /jsonapi/media/document/field_media_file',
    'DELETE /jsonapi/file/file/field_media_file',
  ]);
});

test.each([
  ['its document is made', 'POST /jsonapi/media/document', []],
  [
    'it is attached',
    'POST /jsonapi/node/project/p/relationships/field_project_files',
    ['DELETE /jsonapi/node/project/p/relationships/field_project_files'],
  ],
])('an upload that is taken back while %s leaves nothing', async (_, step, detached) => {
  const cancel = new AbortController();
  heard = (call) => {
    if (call === step) cancel.abort();
  };
  const sending = uploadDocument(onProject, plan(), { fileId: 'x', signal: cancel.signal });
  await expect(sending).rejects.toHaveProperty('name', 'AbortError');
  expect(done.slice(done.indexOf(step) + 1)).toEqual([
    ...detached,
    'DELETE /jsonapi/media/document/made',
    'DELETE /jsonapi/file/file/x',
  ]);
});

test('a document that could not be attached says so', async () => {
  refused = 'relationships/field_project_files';
  const failure = await uploadDocument(onProject, plan()).catch((error) => error.failure);
  expect(failureText(failure)).toBe('Document Attachment Failed');
});
