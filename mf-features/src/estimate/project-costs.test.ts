import { undoAsked } from '@portal/shared/changes';
import { aLine, aLineDraft, aProject } from '@portal/shared/testing';
import { projectCosts } from '../domain/tree';
import { type Behaviour, serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing, refusing } from '../testing/pricing';
import { lineChanged, linesAdded, linesOrdered, linesRemoved } from './lines';
import { $saveStates, retryAsked } from './saves';

serveEstimate();
afterEach(closeTabs);

const permit = aLine({ name: 'Permit', quantity: '1', unitPrice: '150' });
const survey = aLine({ name: 'Survey', quantity: '1', unitPrice: '250' });
const project = aProject({ thirdParty: [permit, survey] });
const change = { ...projectCosts, lineId: permit.id, changes: { name: 'Permits' } };

const opened = async (behaviour?: Behaviour) => {
  const priced = await pricing(project, behaviour);
  return { ...priced, names: () => priced.project().thirdParty.map(({ name }) => name) };
};

test('a cost of the project itself is changed, added, put in order and removed, and the project says so', async () => {
  const { does, messages, announced, names } = await opened();
  await does(lineChanged, change);
  const lines = [{ ...aLineDraft({ name: 'Crane' }), id: 'crane' }];
  await does(linesAdded, { ...projectCosts, lines });
  const ids = ['crane', permit.id, survey.id];
  await does(linesOrdered, { ...projectCosts, ids });
  expect(names()).toEqual(['Crane', 'Permits', 'Survey']);
  await does(linesRemoved, { ...projectCosts, ids: [survey.id] });
  expect(names()).toEqual(['Crane', 'Permits']);
  expect(messages).toEqual(['Incidental Cost removed']);
  expect(announced).toEqual(Array(4).fill({ projectId: project.id, featureId: '' }));
  await does(undoAsked, { place: project.id });
  expect(names()).toEqual(['Crane', 'Permits', 'Survey']);
});

test('a cell that was refused is marked, shows what is stored, and is sent again on retry', async () => {
  let isRefusing = true;
  const { scope, does, messages, names } = await opened({
    refuse: () => (isRefusing ? 422 : undefined),
  });
  await does(lineChanged, change);
  expect(scope.getState($saveStates)[permit.id]).toEqual({ name: 'failed' });
  expect(names()).toEqual(['Permit', 'Survey']);
  expect(messages).toEqual(['There was an error saving this third party cost']);
  isRefusing = false;
  await does(retryAsked, { id: permit.id, field: 'name' });
  expect(names()).toEqual(['Permits', 'Survey']);
});

test('a removal that the service refuses is taken back to its row', async () => {
  const { does, messages, names } = await opened({ refuse: refusing('DELETE', '') });
  await does(linesRemoved, { ...projectCosts, ids: [permit.id] });
  expect(names()).toEqual(['Permit', 'Survey']);
  expect(messages).toEqual(['Error Deleting an Entity']);
});
