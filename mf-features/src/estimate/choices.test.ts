import { $entries, entryRetried, undoAsked } from '@portal/shared/changes';
import { aFeature, aField, aLine, anOption, aProject, aTemplateLine } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { type Behaviour, serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import {
  $question,
  answerGiven,
  choiceDismissed,
  editedLinesJudged,
  optionPicked,
} from './choices';
import { lineChanged } from './lines';
import { reloadAsked } from './project';

serveEstimate();
afterEach(closeTabs);

const slabs = aTemplateLine({ name: 'Premium slab pavers', quantity: '1', unitPrice: '9.40' });
const premium = anOption({ id: 'paver-premium', name: 'Premium slab', lines: [slabs] });
const other = anOption({ id: 'paver-other', name: 'Other' });
const granite = anOption({
  id: 'paver-granite',
  name: 'Granite',
  lines: [aTemplateLine({ name: 'Granite pavers' })],
});
const paver = aField({ name: 'paver', label: 'Paver', options: [premium, granite, other] });
const feature = aFeature({ lines: [aLine({ name: 'Crew labour' })] });
const place = { featureId: feature.id, itemId: null };

const project = aProject({ features: [feature] });

const choosing = async (behaviour?: Behaviour) => {
  const priced = await pricing(project, behaviour);
  const now = () => priced.project().features[0] ?? feature;
  const pick = (option: typeof premium) =>
    priced.does(optionPicked, { ...place, field: paver, option });
  return { ...priced, now, pick, names: () => now().lines.map(({ name }) => name) };
};

test('a picked option is kept and brings its lines, marked with it', async () => {
  const { pick, now, names } = await choosing();
  await pick(premium);
  expect(now().value.choices['paver']).toEqual({
    label: 'Paver',
    optionId: 'paver-premium',
    value: 'Premium slab',
    onPlanner: true,
  });
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  expect(now().lines[1]?.sourceOption).toBe('paver-premium');
});

test('picking it again changes nothing', async () => {
  const { pick, names } = await choosing();
  await pick(premium);
  await pick(premium);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
});

test('of a choice that is refused no line comes or goes, and Retry brings each once', async () => {
  let isRefusing = false;
  const { scope, does, service, pick, now, names } = await choosing({
    refuse: ({ path }) =>
      isRefusing && path === `/jsonapi/paragraph/feature/${feature.id}` ? 422 : undefined,
  });
  await pick(premium);
  isRefusing = true;
  const before = service.writes.length;
  await pick(other);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  expect(now().value.choices['paver']?.optionId).toBe('paver-premium');
  expect(service.writes).toHaveLength(before + 1);
  isRefusing = false;
  const [entry] = scope.getState($entries);
  await does(entryRetried, entry?.id ?? '');
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
});

test('of options picked faster than they are stored the last one stands, with its lines alone', async () => {
  const { scope, does, now, names } = await choosing();
  for (const option of [premium, granite])
    await allSettled(optionPicked, { scope, params: { ...place, field: paver, option } });
  await does(optionPicked, { ...place, field: paver, option: other });
  await does(reloadAsked, undefined);
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
  expect(now().value.choices['paver']?.optionId).toBe('paver-other');
});

test('one undo takes a choice back with its lines, and brings those that went', async () => {
  const { does, pick, now, names } = await choosing();
  await pick(premium);
  await pick(other);
  await does(undoAsked, { place: project.id });
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  expect(now().value.choices['paver']?.optionId).toBe('paver-premium');
  await does(undoAsked, { place: project.id });
  expect(names()).toEqual(['Crew labour']);
  expect(now().value.choices['paver']).toBeUndefined();
});

test("another option takes untouched lines back; 'Other' leaves a placeholder without cost", async () => {
  const { pick, now, names } = await choosing();
  await pick(premium);
  await pick(other);
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
  expect(now().lines[1]).toMatchObject({ originalId: 'other', unitPrice: '0.00' });
});

const withEditedLine = async () => {
  const chosen = await choosing();
  await chosen.pick(premium);
  const lineId = chosen.now().lines[1]?.id ?? '';
  await chosen.does(lineChanged, { ...place, list: 'lines', lineId, changes: { quantity: '652' } });
  await chosen.pick(other);
  return chosen;
};

test.each([
  [true, ['Crew labour', 'Paver: Other']],
  [false, ['Crew labour', 'Premium slab pavers', 'Paver: Other']],
])('an edited line asks first; removing it: %s', async (go, left) => {
  const { scope, does, names } = await withEditedLine();
  expect(scope.getState($question)?.edited.map(({ name }) => name)).toEqual([
    'Premium slab pavers',
  ]);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  await does(editedLinesJudged, { go });
  expect(names()).toEqual(left);
  expect(scope.getState($question)).toBeNull();
});

test('a question about edited lines that is closed without an answer changes nothing', async () => {
  const { scope, does, names, now } = await withEditedLine();
  const before = now();
  await does(choiceDismissed, undefined);
  expect(scope.getState($question)).toBeNull();
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  expect(now()).toEqual(before);
});

test('the removal of edited lines is undone in one step', async () => {
  const { does, names } = await withEditedLine();
  await does(editedLinesJudged, { go: true });
  await does(undoAsked, { place: project.id });
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
});

test('lines of an option that has left the template are asked about, and count once', async () => {
  const { scope, does, pick, names } = await choosing();
  await pick(premium);
  const left = aField({ ...paver, options: [other] });
  await does(optionPicked, { ...place, field: left, option: other });
  expect(scope.getState($question)).toMatchObject({
    formerName: 'Premium slab',
    edited: [{ name: 'Premium slab pavers' }],
  });
  await does(editedLinesJudged, { go: true });
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
});

test('an answer to a question without options is kept under its name', async () => {
  const { does, now } = await choosing();
  const area = aField({ name: 'area', label: 'Area (sq ft)', type: 'number', options: [] });
  await does(answerGiven, { ...place, field: area, text: '620' });
  expect(now().value.choices['area']).toMatchObject({ value: '620', optionId: null });
});
