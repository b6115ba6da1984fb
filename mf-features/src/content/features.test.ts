import { patchLine } from '@portal/shared/content';
import * as domain from '@portal/shared/domain';
import { aLine, type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { duplicateSubItem } from './copies';
import { addFeature, patchFeature, patchSubItem } from './features';

interface Call extends ServiceCall {
  /** A record, or references. */
  readonly body: { readonly data?: ServiceCall['body']['data'] & object[] };
}

let calls: Call[];
/** What a read of a record answers. */
let held: object;

beforeEach(() => {
  calls = [];
  held = {};
});

serviceAnswers((asked) => {
  const call = asked as Call;
  calls.push(call);
  return { body: { data: stored(call) } };
});

/** What was sent, as a record of the content service: each time with another revision. */
function stored({ path, body }: Call) {
  const [, , entity, bundle, id] = path.split('/');
  const record = body.data ?? { type: `${entity}--${bundle}`, id, attributes: held };
  const attributes = {
    ...record.attributes,
    drupal_internal__revision_id: 70 + calls.length,
  };
  return { type: record.type, id: record.id, attributes };
}

const done = () => calls.map(({ method, path }) => `${method} ${path}`);

test('a feature is stored from its parts up, and attached last', async () => {
  const steps: string[] = [];
  const part = { status: 'design_stage', value: domain.emptyFeatureValue };
  const line = { ...domain.newLine, name: 'Slab' };
  const item = { ...part, name: 'Steps', lines: [{ ...domain.newLine, name: 'Step' }] };
  const draft = { ...part, name: 'Patio', description: '', lines: [line], items: [item] };
  await addFeature('p', { ...draft, statementsOfWork: ['<p>Dig.</p>'] }, (next) =>
    steps.push(next),
  );
  expect(done()).toEqual([
    'POST /jsonapi/paragraph/line_item',
    'POST /jsonapi/paragraph/line_item',
    'POST /jsonapi/paragraph/project_feature_item',
    'POST /jsonapi/paragraph/project_sow_item',
    'POST /jsonapi/paragraph/feature',
    'POST /jsonapi/node/project/p/relationships/field_project_features',
  ]);
  expect(steps).toEqual(['Slab', 'Step', 'Steps', 'Statement of work', 'Patio']);
});

const choiceOf = (value: string) => ({ label: value, optionId: null, value, onPlanner: true });

test.each([
  ['feature', 'field_feature_value', patchFeature],
  ['project_feature_item', 'field_project_feature_value', patchSubItem],
])(
  "an answer on a %s leaves a colleague's answer and an approved change as they are stored",
  async (bundle, field, patchPart) => {
    const theirs = domain.withChoice(domain.emptyFeatureValue, 'paver', choiceOf('Premium slab'));
    // Stored after the answer was asked for, before its turn in the queue came.
    const first = patchLine('lines', aLine({ id: 'l' }), { name: 'Sand' });
    const ours = patchPart('f', { answer: { field: 'area', choice: choiceOf('620') } });
    held = { [field]: domain.serialiseFeatureValue(domain.withApprovedChange(theirs, 'request')) };
    await Promise.all([first, ours]);
    expect(done().slice(1)).toEqual([
      `GET /jsonapi/paragraph/${bundle}/f`,
      `PATCH /jsonapi/paragraph/${bundle}/f`,
    ]);
    const sent = calls[2]?.body.data?.attributes as Record<string, string>;
    expect(Object.keys(sent)).toEqual([field]);
    expect(domain.parseFeatureValue(sent[field])).toEqual({
      ...domain.emptyFeatureValue,
      choices: { paver: choiceOf('Premium slab'), area: choiceOf('620') },
      unknown: { 'portal.approvedChanges': ['request'] },
    });
  },
);

test('a sub-item is put before the client as one of several alternatives', async () => {
  await patchSubItem('i', { choice: 'alternative', choiceGroup: 'Steps' });
  expect(calls[0]?.body.data?.attributes).toEqual({
    field_choice: 'alternative',
    field_choice_group: 'Steps',
  });
});

test('a copy is read once the edits that wait are stored', async () => {
  const edited = patchLine('lines', aLine({ id: 'l' }), { quantity: '4' });
  await Promise.all([edited, duplicateSubItem('f', 'i')]);
  expect(done().slice(0, 2)).toEqual([
    'PATCH /jsonapi/paragraph/line_item/l',
    'GET /jsonapi/paragraph/project_feature_item/i',
  ]);
});

test('a note is saved without touching the answers', async () => {
  await patchFeature('f', { plannerNotes: 'Dry laid' });
  expect(calls.map(({ body }) => body.data?.attributes)).toEqual([
    { field_feature_cp_description: 'Dry laid' },
  ]);
});
