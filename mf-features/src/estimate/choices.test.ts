import { aFeature, aField, aLine, anOption, aProject, aTemplateLine } from '@portal/shared/testing';
import { allSettled } from 'effector';
import { heldWrite, pricing, refuse } from '../testing/pricing';
import { $question, answerGiven, editedLinesJudged, optionPicked } from './choices';
import { changePartFx } from './parts';
import { $project } from './project';

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

const choosing = (store: () => unknown = () => undefined) => {
  const { scope, sent } = pricing(aProject({ features: [feature] }), [[changePartFx, store]]);
  const now = () => scope.getState($project)!.features[0]!;
  const pick = (option: typeof premium) =>
    allSettled(optionPicked, { scope, params: { ...place, field: paver, option } });
  return { scope, sent, now, pick, names: () => now().lines.map(({ name }) => name) };
};

test('a picked option is kept and brings its lines, marked with it', async () => {
  const { pick, now, names } = choosing();
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
  const { pick, names } = choosing();
  await pick(premium);
  await pick(premium);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
});

test('of a choice that is not stored no line comes or goes, and trying again brings each once', async () => {
  let count = 0;
  const { sent, pick, now, names } = choosing(() => (++count === 2 ? refuse() : undefined));
  await pick(premium);
  const stored = sent.length;
  await pick(other);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  expect(now().value.choices['paver']?.optionId).toBe('paver-premium');
  expect(sent).toHaveLength(stored);
  await pick(other);
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
});

test('of options picked faster than they are stored the last one stands, with its lines alone', async () => {
  const first = heldWrite();
  let count = 0;
  const { pick, now, names } = choosing(() => (++count === 1 ? first.answer : undefined));
  const picks = [premium, granite, other].map(pick);
  first.store();
  await Promise.all(picks);
  expect(count).toBe(2);
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
  expect(now().value.choices['paver']?.optionId).toBe('paver-other');
});

test("another option takes untouched lines back; 'Other' leaves a placeholder without cost", async () => {
  const { pick, now, names } = choosing();
  await pick(premium);
  await pick(other);
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
  expect(now().lines[1]).toMatchObject({ originalId: 'other', unitPrice: '0.00' });
});

const withEditedLine = async () => {
  const chosen = choosing();
  await chosen.pick(premium);
  const lines = chosen.now().lines.map((line) => ({ ...line, quantity: '652' }));
  const { scope: edited } = pricing(aProject({ features: [{ ...chosen.now(), lines }] }));
  await allSettled(optionPicked, {
    scope: edited,
    params: { ...place, field: paver, option: other },
  });
  return {
    edited,
    names: () => edited.getState($project)!.features[0]!.lines.map(({ name }) => name),
  };
};

test.each([
  [true, ['Crew labour', 'Paver: Other']],
  [false, ['Crew labour', 'Premium slab pavers', 'Paver: Other']],
])('an edited line asks first; removing it: %s', async (go, left) => {
  const { edited, names } = await withEditedLine();
  expect(edited.getState($question)?.edited.map(({ name }) => name)).toEqual([
    'Premium slab pavers',
  ]);
  expect(names()).toEqual(['Crew labour', 'Premium slab pavers']);
  await allSettled(editedLinesJudged, { scope: edited, params: { go } });
  expect(names()).toEqual(left);
  expect(edited.getState($question)).toBeNull();
});

test('lines of an option that has left the template are asked about, and count once', async () => {
  const { scope, pick, names } = choosing();
  await pick(premium);
  const left = aField({ ...paver, options: [other] });
  await allSettled(optionPicked, { scope, params: { ...place, field: left, option: other } });
  expect(scope.getState($question)).toMatchObject({
    formerName: 'Premium slab',
    edited: [{ name: 'Premium slab pavers' }],
  });
  await allSettled(editedLinesJudged, { scope, params: { go: true } });
  expect(names()).toEqual(['Crew labour', 'Paver: Other']);
});

test('an answer to a question without options is kept under its name', async () => {
  const { scope, now } = choosing();
  const area = aField({ name: 'area', label: 'Area (sq ft)', type: 'number', options: [] });
  await allSettled(answerGiven, { scope, params: { ...place, field: area, text: '620' } });
  expect(now().value.choices['area']).toMatchObject({ value: '620', optionId: null });
});
