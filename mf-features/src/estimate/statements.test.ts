import { undoAsked } from '@portal/shared/changes';
import { aFeature, aProject } from '@portal/shared/testing';
import { type Behaviour, putProject, serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { reloadAsked } from './project';
import { $saveStates, retryAsked } from './saves';
import { $newestStatement, statementAdded, statementChanged, statementRemoved } from './statements';

serveEstimate();
afterEach(closeTabs);

const dig = { id: 'dig', body: '<p>Dig.</p>', images: [] };
const patio = aFeature({ statementsOfWork: [dig] });
const project = aProject({ features: [patio] });
const ref = { featureId: patio.id, statementId: dig.id };
const deep = { ...ref, body: '<p>Dig deep.</p>' };
const undo = { place: project.id };

const writing = async (behaviour?: Behaviour) => {
  const priced = await pricing(project, behaviour);
  const bodies = () =>
    (priced.project().features[0]?.statementsOfWork ?? []).map(({ body }) => body);
  const mark = () => priced.scope.getState($saveStates)[dig.id];
  return { ...priced, bodies, mark };
};

test('a statement that was refused is marked; retry sends its text', async () => {
  let isRefusing = true;
  const { does, service, messages, bodies, mark } = await writing({
    refuse: () => (isRefusing ? 422 : undefined),
  });
  await does(statementChanged, deep);
  expect(mark()).toEqual({ body: 'failed' });
  expect(bodies()).toEqual([dig.body]);
  expect(messages).toEqual(['Error saving feature statement(s) of work']);
  isRefusing = false;
  await does(retryAsked, { id: dig.id, field: 'body' });
  expect(service.records.get(dig.id)?.attributes).toMatchObject({
    field_project_sow_body: { value: deep.body, format: 'basic_html' },
  });
  expect(bodies()).toEqual([deep.body]);
  expect(mark()).toBeUndefined();
});

test('a statement that was refused stays marked while the changes of others come in', async () => {
  const { does, service, project: now, mark } = await writing({ refuse: () => 422 });
  await does(statementChanged, deep);
  putProject(service.records, { ...project, title: 'Renamed by a colleague' });
  await does(reloadAsked, undefined);
  expect(now().title).toBe('Renamed by a colleague');
  expect(mark()).toEqual({ body: 'failed' });
});

test('a statement is added, and taken back by an undo', async () => {
  const { does, scope, service, bodies } = await writing();
  await does(statementAdded, { featureId: patio.id, body: '<p>Fill.</p>' });
  expect(bodies()).toEqual([dig.body, '<p>Fill.</p>']);
  expect(service.records.has(scope.getState($newestStatement))).toBe(true);
  await does(undoAsked, undo);
  expect(bodies()).toEqual([dig.body]);
});

test('a removed statement returns as it was when the removal is undone', async () => {
  const { does, service, bodies, messages } = await writing();
  await does(statementRemoved, ref);
  expect([bodies(), messages]).toEqual([[], ['SOW item removed']]);
  await does(undoAsked, undo);
  expect(bodies()).toEqual([dig.body]);
  expect(service.records.get(dig.id)?.attributes['field_project_sow_body']).toEqual({
    value: dig.body,
    format: 'basic_html',
  });
});
