import * as domain from '../domain';
import { failureText } from '../http';
import { aDocument, serviceAnswers } from '../testing';
import { removeDocument, uploadDocument } from './index';

let done: string[];
/** Attributes that a read of a feature answers. */
let held: object;
let sent: (object | undefined)[];
let refused: string;
/** Told each call as it arrives. */
let heard: (call: string) => void;

beforeEach(() => {
  [done, sent, held, refused] = [[], [], {}, 'nothing'];
  heard = () => undefined;
});

serviceAnswers(({ method, path, body }) => {
  const call = `${method} ${path}`;
  done.push(call);
  heard(call);
  if (method === 'PATCH') sent.push(body.data?.attributes);
  const [, , entity, bundle, id = 'made'] = path.split('/');
  const type = id === 'field_media_file' ? 'file--file' : `${entity}--${bundle}`;
  const attributes = method === 'GET' ? held : {};
  return { status: call.includes(refused) ? 422 : 200, body: { data: { type, id, attributes } } };
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

const answer = (value: string) => ({ label: value, optionId: null, value, onPlanner: false });
const choices = { plan: answer('grading.pdf'), survey: answer('survey.pdf') };
const onFeature = {
  document: aDocument({ id: 'd', fileId: null, name: 'grading.pdf' }),
  place: { projectId: 'p', on: 'feature', id: 'f' },
  featureId: 'f',
} as const;

test('where the service leaves answers that point at a removed document, the portal clears them', async () => {
  held = { field_feature_value: JSON.stringify({ choices, 'other.remote': 1 }) };
  await removeDocument(onFeature);
  const left = domain.parseFeatureValue(Object(sent[0]).field_feature_value);
  expect(Object.keys(left.choices)).toEqual(['survey']);
  expect(left.unknown).toEqual({ 'other.remote': 1 });
});

test('answers that could not be cleared are told about', async () => {
  held = { field_feature_value: JSON.stringify({ choices }) };
  refused = 'PATCH /jsonapi/paragraph/feature/f';
  const failure = await removeDocument(onFeature).catch((error) => error.failure);
  expect(failureText(failure)).toBe(
    'There was an error cleaning up features. Please report this error',
  );
});
