import { undoAsked } from '@portal/shared/changes';
import { aProject } from '@portal/shared/testing';
import { type Behaviour, serveEstimate } from '../../testing/estimate-service';
import { closeTabs, pricing } from '../../testing/pricing';
import {
  plannerLineAdded,
  plannerLineChanged,
  plannerLineRemoved,
  plannerTotalTyped,
} from './planner-model';

serveEstimate();
afterEach(closeTabs);

const survey = { id: 'survey', name: 'Survey', description: '', total: '250.00' };
const project = aProject({ plannerLines: [survey] });

const opened = async (behaviour?: Behaviour) => {
  const priced = await pricing(project, behaviour);
  return { ...priced, lines: () => priced.project().plannerLines };
};

test('a line of the cost planner is added, named, priced and removed', async () => {
  const { does, messages, announced, lines } = await opened();
  await does(plannerLineAdded, undefined);
  expect(lines()).toMatchObject([survey, { name: 'New line', total: '0' }]);
  const id = lines()[1]?.id ?? '';
  await does(plannerLineChanged, { id, changes: { name: 'Crane' } });
  await does(plannerTotalTyped, { id, typed: '$1,200.50' });
  expect(lines()[1]).toMatchObject({ name: 'Crane', total: '1200.5' });
  await does(plannerLineRemoved, 'survey');
  expect(lines()).toMatchObject([{ name: 'Crane' }]);
  expect(messages).toEqual(['Line item removed']);
  expect(announced).toEqual(Array(4).fill({ projectId: project.id, featureId: '' }));
  await does(undoAsked, { place: project.id });
  expect(lines().map(({ name }) => name)).toEqual(['Survey', 'Crane']);
});

test('an amount that is no number is told, and nothing is written', async () => {
  const { does, service, messages, lines } = await opened();
  await does(plannerTotalTyped, { id: 'survey', typed: '1.2.3' });
  expect(service.writes).toEqual([]);
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual(['Amount field must contain a valid number. Value not saved.']);
});

test('what was refused is told and taken back', async () => {
  const { does, messages, lines } = await opened({ refuse: () => 422 });
  await does(plannerTotalTyped, { id: 'survey', typed: '9' });
  await does(plannerLineRemoved, 'survey');
  expect(lines()).toEqual([survey]);
  expect(messages).toEqual([
    'There was an error saving this line item',
    'Error Deleting an Entity',
  ]);
});
