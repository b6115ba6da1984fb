import { parseFeatureValue } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aDocument, serviceAnswers } from '@portal/shared/testing';
import { forgetAnswers } from './forget-answers';

/** Attributes that a read of a feature answers. */
let held: object;
/** Attributes of the records that were changed. */
let sent: (object | undefined)[];
let refused: string;

beforeEach(() => {
  [sent, held, refused] = [[], {}, 'nothing'];
});

serviceAnswers(({ method, path, body }) => {
  const [, , entity, bundle, id = ''] = path.split('/');
  if (method === 'PATCH') sent.push(body.data?.attributes);
  const data = { type: `${entity}--${bundle}`, id, attributes: method === 'GET' ? held : {} };
  return { status: `${method} ${path}`.includes(refused) ? 422 : 200, body: { data } };
});

const answer = (value: string) => ({ label: value, optionId: null, value, onPlanner: false });
const choices = { plan: answer('grading.pdf'), survey: answer('survey.pdf') };
const document = aDocument({ id: 'd', fileId: null, name: 'grading.pdf' });

test('where the service leaves answers that point at a removed document, the portal clears them', async () => {
  held = { field_feature_value: JSON.stringify({ choices, 'other.remote': 1 }) };
  await forgetAnswers('f', document);
  const left = parseFeatureValue(Object(sent[0]).field_feature_value);
  expect(Object.keys(left.choices)).toEqual(['survey']);
  expect(left.unknown).toEqual({ 'other.remote': 1 });
});

test('answers that could not be cleared are told about', async () => {
  held = { field_feature_value: JSON.stringify({ choices }) };
  refused = 'PATCH /jsonapi/paragraph/feature/f';
  await expect(forgetAnswers('f', document)).rejects.toBeInstanceOf(RequestFailed);
});
