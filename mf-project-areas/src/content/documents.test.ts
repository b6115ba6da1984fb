import { parseFeatureValue } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { aDocument, serviceAnswers } from '@portal/shared/testing';
import { makeCover, removeDocument } from './documents';

let done: string[];
/** Attributes that a read of a feature answers. */
let held: object;
/** Ids and attributes of the records that were changed. */
let sent: [string, object | undefined][];
let refused: string;

beforeEach(() => {
  [done, sent, held, refused] = [[], [], {}, 'nothing'];
});

serviceAnswers(({ method, path, body }) => {
  const call = `${method} ${path}`;
  done.push(call);
  const [, , entity, bundle, id = ''] = path.split('/');
  if (method === 'PATCH') sent.push([id, body.data?.attributes]);
  const data = { type: `${entity}--${bundle}`, id, attributes: method === 'GET' ? held : {} };
  return { status: call.includes(refused) ? 422 : 200, body: { data } };
});

test('a new cover turns every other cover off', async () => {
  const old = aDocument({ isCover: true });
  const chosen = aDocument();
  await makeCover(chosen.id, [old, chosen, aDocument()]);
  expect(sent).toEqual([
    [chosen.id, { field_make_cover_image: true }],
    [old.id, { field_make_cover_image: false }],
  ]);
});

test('a removed document leaves its list, its record and its file', async () => {
  const document = aDocument({ id: 'd', fileId: 'x' });
  const place = { projectId: 'p', on: 'project', id: 'p' } as const;
  await removeDocument({ document, place, featureId: null });
  expect(done).toEqual([
    'DELETE /jsonapi/node/project/p/relationships/field_project_files',
    'DELETE /jsonapi/media/document/d',
    'DELETE /jsonapi/file/file/x',
  ]);
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
  const left = parseFeatureValue(Object(sent[0]?.[1]).field_feature_value);
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
