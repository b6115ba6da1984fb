import * as domain from '@portal/shared/domain';
import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { addFeature } from './features.repository';

interface Call extends ServiceCall {
  /** A record, or references. */
  readonly body: { readonly data?: ServiceCall['body']['data'] & object[] };
}

let calls: Call[];

beforeEach(() => {
  calls = [];
});

serviceAnswers((asked) => {
  const call = asked as Call;
  calls.push(call);
  return { body: { data: stored(call) } };
});

/** What was sent, as a record of the content service: each time with another revision. */
function stored({ path, body }: Call) {
  const [, , entity, bundle, id] = path.split('/');
  const record = body.data ?? { type: `${entity}--${bundle}`, id, attributes: {} };
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
