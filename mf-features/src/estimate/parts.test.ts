import { redoAsked, undoAsked } from '@portal/shared/changes';
import { aFeature, aLine, aProject, aSubItem } from '@portal/shared/testing';
import { figuresOf, plannedFeatures, plannedItems, projectFigures } from '../domain/figures';
import { type Behaviour, serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing, refusing } from '../testing/pricing';
import { itemRemoved, partChanged } from './parts';

serveEstimate();
afterEach(closeTabs);

const cost = (unitPrice: string) => [aLine({ quantity: '1', unitPrice, overheadPercent: '0' })];
const steps = aSubItem({ name: 'Steps', lines: cost('100') });
const papers = aSubItem({ name: 'Documents', lines: cost('250') });
const patio = aFeature({ lines: cost('1000'), items: [steps, papers] });
const lights = aFeature({ name: 'Lighting', status: 'rejected', lines: cost('385') });
const project = aProject({ features: [patio, lights] });
const stepsRef = { featureId: patio.id, itemId: steps.id };
const undo = { place: project.id };

const planning = async (behaviour?: Behaviour) => {
  const priced = await pricing(project, behaviour);
  const feature = () => priced.project().features[0] ?? patio;
  return { ...priced, feature, steps: () => feature().items[0] };
};

test('rejecting a sub-item takes it out of the feature, the project and the planner', async () => {
  const { does, project: now, feature } = await planning();
  expect(projectFigures(now()).subtotal).toBe('1100.00');
  await does(partChanged, { ...stepsRef, changes: { status: 'rejected' } });
  expect(figuresOf(feature()).subtotal).toBe('1000.00');
  expect(projectFigures(now()).subtotal).toBe('1000.00');
  expect(plannedItems(feature())).toEqual([]);
});

test('a rejected feature is not on the planner', () => {
  expect(plannedFeatures(project).map(({ name }) => name)).toEqual([patio.name]);
});

test('a sub-item named Documents that holds money is told about, and counts nowhere', () => {
  const [, documents] = figuresOf(patio).items;
  expect(documents).toMatchObject({ leftOutWithMoney: true, counted: false });
});

test('a status that is refused leaves the screen, and nothing else with it', async () => {
  const { does, feature, messages } = await planning({ refuse: () => 422 });
  await does(partChanged, { ...stepsRef, changes: { status: 'rejected' } });
  expect(feature().items).toEqual([steps, papers].map((item) => ({ ...item, choiceGroup: null })));
  expect(messages).toEqual(['There was an error saving. Please try again.']);
});

const choice = (value: string) => ({ label: value, optionId: null, value, onPlanner: true });
const answer = (field: string, value: string) => ({
  ...stepsRef,
  changes: { answer: { field, choice: choice(value) } },
});

test('an answer that is refused leaves the answers given before', async () => {
  let count = 0;
  const { does, steps: now } = await planning({ refuse: () => (++count === 2 ? 422 : undefined) });
  await does(partChanged, answer('paver', 'Slab'));
  await does(partChanged, answer('area', '620'));
  expect(now()?.value.choices).toEqual({ paver: choice('Slab') });
});

test("an answer leaves a colleague's answer as it is stored, and is undone by itself", async () => {
  const { does, service, steps: now } = await planning();
  const stored = service.records.get(steps.id);
  const theirs = { choices: { area: choice('620') }, 'portal.approvedChanges': ['request'] };
  service.records.set(steps.id, {
    ...{ type: 'paragraph--project_feature_item', id: steps.id },
    relationships: stored?.relationships ?? {},
    attributes: { ...stored?.attributes, field_project_feature_value: JSON.stringify(theirs) },
  });
  const values = () =>
    JSON.parse(String(service.records.get(steps.id)?.attributes['field_project_feature_value']));
  await does(partChanged, answer('paver', 'Slab'));
  expect(values()).toEqual({ ...theirs, choices: { ...theirs.choices, paver: choice('Slab') } });
  expect(now()?.value.choices).toMatchObject({ area: choice('620'), paver: choice('Slab') });
  await does(undoAsked, undo);
  expect(values()).toEqual(theirs);
});

test('a name, a note and an overhead are undone one after another, and made again', async () => {
  const { does, feature, steps: now } = await planning();
  await does(partChanged, { ...stepsRef, changes: { notes: 'Frost heave' } });
  await does(partChanged, { featureId: patio.id, itemId: null, changes: { name: 'Terrace' } });
  await does(undoAsked, undo);
  expect([feature().name, now()?.notes]).toEqual([patio.name, 'Frost heave']);
  await does(undoAsked, undo);
  expect(now()?.notes).toBe('');
  await does(redoAsked, undo);
  await does(redoAsked, undo);
  expect([feature().name, now()?.notes]).toEqual(['Terrace', 'Frost heave']);
});

test('a status is undone and made again, of a feature and of a sub-item', async () => {
  const { does, feature, steps: now } = await planning();
  const before = [feature().status, now()?.status];
  await does(partChanged, { ...stepsRef, changes: { status: 'rejected' } });
  await does(partChanged, { featureId: patio.id, itemId: null, changes: { status: 'approved' } });
  await does(undoAsked, undo);
  await does(undoAsked, undo);
  expect([feature().status, now()?.status]).toEqual(before);
  await does(redoAsked, undo);
  await does(redoAsked, undo);
  expect([feature().status, now()?.status]).toEqual(['approved', 'rejected']);
});

test('a removed sub-item returns with its lines when the removal is undone', async () => {
  const { does, feature, messages, announced } = await planning();
  await does(itemRemoved, stepsRef);
  expect(feature().items.map(({ name }) => name)).toEqual(['Documents']);
  expect(messages).toEqual(['Feature item removed']);
  expect(announced).toEqual([{ projectId: project.id, featureId: patio.id }]);
  await does(undoAsked, undo);
  expect(feature().items).toMatchObject([{ name: 'Steps', lines: steps.lines }, {}]);
});

test('a sub-item that could not be removed comes back to its place', async () => {
  const { does, feature, messages } = await planning({ refuse: refusing('DELETE', '') });
  await does(itemRemoved, stepsRef);
  expect(feature().items.map(({ name }) => name)).toEqual(['Steps', 'Documents']);
  expect(messages).toEqual(['Error Deleting an Entity']);
});

test('an overhead that is stored with fewer digits is shown as it is stored, and said', async () => {
  const { does, feature, messages } = await planning({
    keep: () => ({ field_feature_overhead: '12.346' }),
  });
  const changes = { overheadPercent: '12.34567' };
  await does(partChanged, { featureId: patio.id, itemId: null, changes });
  expect(feature().overheadPercent).toBe('12.346');
  expect(messages).toEqual([`"${patio.name}" was stored with fewer digits: Overhead % 12.346.`]);
});
