import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announceFeatureFx, showMessageFx } from '../bus';
import { figuresOf, plannedFeatures, plannedItems, projectFigures } from '../domain/figures';
import { heldWrite, pricing } from '../testing/pricing';
import { changePartFx, itemRemoved, partChanged, removeItemFx } from './parts';
import { $project, $projectId, readProjectFx } from './project';

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

test('of two edits of one field the later one stays when the earlier is refused', async () => {
  const first = heldWrite();
  let count = 0;
  const { scope, project } = planning(() => (++count === 1 ? first.answer : undefined));
  const saying = (notes: string) =>
    allSettled(partChanged, { scope, params: { ...stepsRef, changes: { notes } } });
  const both = [saying('Earlier'), saying('Later')];
  first.refuse();
  await Promise.all(both);
  expect(project().features[0]?.items[0]?.notes).toBe('Later');
});

test('of two answers to one question the later one stays when the earlier is refused', async () => {
  const first = heldWrite();
  let count = 0;
  const { scope, project } = planning(() => (++count === 1 ? first.answer : undefined));
  const giving = (value: string) =>
    allSettled(partChanged, { scope, params: answer('paver', value) });
  const both = [giving('Slab'), giving('Granite')];
  first.refuse();
  await Promise.all(both);
  expect(project().features[0]?.items[0]?.value.choices).toEqual({ paver: choice('Granite') });
});

test('what is stored is read again once edits were refused and none is under way', async () => {
  const edits = [heldWrite(), heldWrite()];
  const writes = edits.map(({ answer }) => answer);
  const stored = aProject({ features: [{ ...patio, plannerNotes: 'As stored' }] });
  let reads = 0;
  const { scope, project } = pricing(
    stored,
    [
      [changePartFx, () => writes.shift()],
      [readProjectFx, () => (++reads, stored)],
    ],
    [[$projectId, stored.id]],
  );
  const place = { featureId: patio.id, itemId: null };
  const both = ['Earlier', 'Later'].map((plannerNotes) =>
    allSettled(partChanged, { scope, params: { ...place, changes: { plannerNotes } } }),
  );
  edits[0]?.refuse();
  await new Promise((done) => setImmediate(done));
  expect(reads).toBe(0);
  edits[1]?.refuse();
  await Promise.all(both);
  expect(reads).toBe(1);
  expect(project().features[0]?.plannerNotes).toBe('As stored');
});
