import {
  emptyFeatureValue,
  serialiseFeatureValue,
  withApprovedChange,
} from '@portal/shared/domain';
import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { markFeature } from './approved-changes';
import { copyRequestedPart, createChangeRequest } from './new-change-request';

let calls: ServiceCall[];
/** The JSON of the one feature; null where it was never stored. */
let value: string | null;

beforeEach(() => {
  calls = [];
  value = serialiseFeatureValue(emptyFeatureValue);
});

serviceAnswers((call) => {
  calls.push(call);
  const [, , entity, bundle, id] = call.path.split('/');
  const feature = { field_feature_name: 'Patio', field_feature_value: value };
  const given = call.body.data ?? { id, type: `${entity}--${bundle}`, attributes: feature };
  const attributes = { ...given.attributes, drupal_internal__revision_id: 7 };
  return { body: { data: { ...given, attributes } } };
});

const done = () =>
  calls.map(({ method, path }) => `${method} ${path.split('/').slice(3).join('/')}`);
const given = {
  projectId: 'p',
  id: 'request',
  copyId: 'copy',
  description: 'A bench',
  notes: '',
  featureId: 'patio',
  subItemId: null,
};

test('a request names its project, its feature and the id that it was given', async () => {
  expect(await createChangeRequest(given)).toMatchObject({ id: 'request' });
  expect(calls[0]?.body.data).toMatchObject({
    id: 'request',
    attributes: {
      field_change_request_status: 'submitted',
      parent_id: 'p',
      parent_type: 'node',
      parent_field_name: 'field_project_change_orders',
    },
    relationships: { field_feature: { data: { type: 'paragraph--feature', id: 'patio' } } },
  });
});

test('the copy holds what was chosen, and no approval of the original', async () => {
  value = serialiseFeatureValue(withApprovedChange(emptyFeatureValue, 'another'));
  await copyRequestedPart(given);
  expect(done()).toEqual(['GET feature/patio', 'POST project_feature_item']);
  expect(calls[1]?.body.data).toMatchObject({
    id: 'copy',
    attributes: { field_project_feature_name: 'Patio', parent_id: 'request' },
  });
  expect(JSON.stringify(calls[1]?.body)).not.toContain('another');
});

test('a feature that the service has marked already is not written again', async () => {
  value = serialiseFeatureValue(withApprovedChange(emptyFeatureValue, 'request'));
  await markFeature('patio', 'request', true);
  expect(done()).toEqual(['GET feature/patio']);
  await markFeature('patio', 'request', false);
  expect(done().slice(1)).toEqual(['GET feature/patio', 'PATCH feature/patio']);
  expect(JSON.stringify(calls.at(-1)?.body)).not.toContain('request');
});

test('a feature without a stored value cannot be marked, and needs no unmarking', async () => {
  value = null;
  await expect(markFeature('patio', 'request', true)).rejects.toMatchObject({
    failure: { text: 'There was an error updating the parent feature.' },
  });
  await markFeature('patio', 'request', false);
  expect(done().filter((call) => call.startsWith('PATCH'))).toEqual([]);
});
