import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { figuresOf, plannedFeatures, plannedItems, projectFigures } from '../domain/figures';
import { changePartFx, itemRemoved, partChanged, removeItemFx } from './parts';
import { $project } from './project';

const cost = (unitPrice: string) => [aLine({ quantity: '1', unitPrice, overheadPercent: '0' })];
const steps = aSubItem({ name: 'Steps', lines: cost('100') });
const papers = aSubItem({ name: 'Documents', lines: cost('250') });
const patio = aFeature({ lines: cost('1000'), items: [steps, papers] });
const lights = aFeature({ name: 'Lighting', status: 'rejected', lines: cost('385') });

const planning = (handler: () => unknown = () => undefined) => {
  const messages: string[] = [];
  const scope = fork({
    values: [[$project, aProject({ features: [patio, lights] })]],
    handlers: [
      [changePartFx, handler],
      [removeItemFx, handler],
      [announceFeatureFx, () => undefined],
      [showMessageFx, ({ text }: { text: string }) => void messages.push(text)],
    ],
  });
  return { scope, messages, project: () => scope.getState($project)! };
};

const refuse = () => Promise.reject(new Error('refused'));
const stepsRef = { featureId: patio.id, itemId: steps.id };

test('rejecting a sub-item takes it out of the feature, the project and the planner', async () => {
  const { scope, project } = planning();
  expect(projectFigures(project()).subtotal).toBe('1100.00');
  await allSettled(partChanged, {
    scope,
    params: { ...stepsRef, changes: { status: 'rejected' } },
  });
  expect(figuresOf(project().features[0]!).subtotal).toBe('1000.00');
  expect(projectFigures(project()).subtotal).toBe('1000.00');
  expect(plannedItems(project().features[0]!)).toEqual([]);
});

test('a rejected feature is not on the planner', () => {
  expect(plannedFeatures(planning().project()).map(({ name }) => name)).toEqual([patio.name]);
});

test('a sub-item named Documents that holds money is told about, and counts nowhere', () => {
  const [, documents] = figuresOf(patio).items;
  expect(documents).toMatchObject({ leftOutWithMoney: true, counted: false });
});

test('a status that is not saved is taken back, and nothing else with it', async () => {
  const { scope, project, messages } = planning(refuse);
  await allSettled(partChanged, {
    scope,
    params: { ...stepsRef, changes: { status: 'rejected' } },
  });
  expect(project().features[0]?.items).toEqual([steps, papers]);
  expect(messages).toEqual(['There was an error saving. Please try again.']);
});

const choice = (value: string) => ({ label: value, optionId: null, value, onPlanner: true });
const answer = (field: string, value: string) => ({
  ...stepsRef,
  changes: { answer: { field, choice: choice(value) } },
});

test('an answer that is not saved is taken back, and the answers given before stay', async () => {
  let count = 0;
  const { scope, project } = planning(() => (++count === 2 ? refuse() : undefined));
  await allSettled(partChanged, { scope, params: answer('paver', 'Slab') });
  await allSettled(partChanged, { scope, params: answer('area', '620') });
  expect(project().features[0]?.items[0]?.value.choices).toEqual({ paver: choice('Slab') });
});

test('another answer that is not saved leaves the former one', async () => {
  let count = 0;
  const { scope, project } = planning(() => (++count === 2 ? refuse() : undefined));
  await allSettled(partChanged, { scope, params: answer('paver', 'Slab') });
  await allSettled(partChanged, { scope, params: answer('paver', 'Granite') });
  expect(project().features[0]?.items[0]?.value.choices).toEqual({ paver: choice('Slab') });
});

test('a sub-item that could not be removed comes back to its place', async () => {
  const { scope, project, messages } = planning(refuse);
  await allSettled(itemRemoved, { scope, params: stepsRef });
  expect(project().features[0]?.items).toEqual([steps, papers]);
  expect(messages).toEqual(['Error Deleting an Entity']);
});
