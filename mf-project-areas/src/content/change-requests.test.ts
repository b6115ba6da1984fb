import {
  emptyFeatureValue,
  serialiseFeatureValue,
  withApprovedChange,
} from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aLine, type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { aChangeRequest } from '../testing/work';
import { markFeature } from './approved-changes';
import { removeChangeRequest } from './change-requests';
import { copyRequestedPart, createChangeRequest } from './new-change-request';

let calls: ServiceCall[];
/** The JSON of the one feature; null where it was never stored. */
let value: string | null;
let status: (call: ServiceCall) => number;

beforeEach(() => {
  calls = [];
  value = serialiseFeatureValue(emptyFeatureValue);
  status = () => 200;
});

serviceAnswers((call) => {
  calls.push(call);
  const [, , entity, bundle, id] = call.path.split('/');
  const feature = { field_feature_name: 'Patio', field_feature_value: value };
  const given = call.body.data ?? { id, type: `${entity}--${bundle}`, attributes: feature };
  const attributes = { ...given.attributes, drupal_internal__revision_id: 7 };
  return { status: status(call), body: { data: { ...given, attributes } } };
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

test('a request goes to its last line first: lines, copy, request; what is gone already is no failure', async () => {
  status = ({ path }) => (path.endsWith('/steps') ? 404 : 200);
  const item = { id: 'steps', name: 'Steps', notes: '', value: emptyFeatureValue };
  const lines = [aLine({ id: 'one' }), aLine({ id: 'two' })];
  await removeChangeRequest({ ...aChangeRequest({ id: 'request', item, lines }), projectId: 'p' });
  expect(done()).toEqual([
    'DELETE change_order/request/relationships/field_co_line_items',
    'DELETE line_item/one',
    'DELETE change_order/request/relationships/field_co_line_items',
    'DELETE line_item/two',
    'PATCH change_order/request/relationships/field_feature_item',
    'DELETE project_feature_item/steps',
    'DELETE project/p/relationships/field_project_change_orders',
    'DELETE change_order/request',
  ]);
});

test('a request that was decided is opened again before it is taken apart', async () => {
  const request = aChangeRequest({ id: 'request', status: 'approved' });
  await removeChangeRequest({ ...request, projectId: 'p' });
  expect(done()).toEqual([
    'PATCH change_order/request',
    'DELETE project/p/relationships/field_project_change_orders',
    'DELETE change_order/request',
  ]);
  expect(calls[0]?.body.data?.attributes).toEqual({ field_change_request_status: 'submitted' });
});

test('a request whose line cannot be deleted stays', async () => {
  status = ({ path }) => (path.endsWith('/one') ? 403 : 200);
  const request = {
    ...aChangeRequest({ id: 'request', lines: [aLine({ id: 'one' })] }),
    projectId: 'p',
  };
  await expect(removeChangeRequest(request)).rejects.toBeInstanceOf(RequestFailed);
  expect(done()).toEqual([
    'DELETE change_order/request/relationships/field_co_line_items',
    'DELETE line_item/one',
  ]);
});

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
