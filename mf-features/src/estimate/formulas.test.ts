import { undoAsked } from '@portal/shared/changes';
import { builtMetadata, emptyFeatureValue } from '@portal/shared/domain';
import {
  aFeature,
  aField,
  aLine,
  anOption,
  aProject,
  aSubItem,
  aTemplate,
  aTemplateItem,
  aTemplateLine,
} from '@portal/shared/testing';
import { compareEstimates } from '../domain/compare-estimates';
import { newFeature, newItem } from '../domain/drafts';
import { estimateRows } from '../domain/estimate-rows';
import { estimateCsv } from '../estimate-files/estimate-csv';
import { serveEstimate } from '../testing/estimate-service';
import { closeTabs, pricing } from '../testing/pricing';
import { $question, answerGiven, optionPicked } from './choices';
import { formulaRestored } from './formulas';
import { lineChanged, linesChanged, linesMoved } from './lines';

serveEstimate();
afterEach(closeTabs);

const number = (name: string, formula = '') =>
  aField({ name, label: name, type: 'number', options: [], formula });
const area = number('area');
const gravel = aTemplateLine({ name: 'Gravel', formula: 'area * depth / 12 / 27 * (1 + waste%)' });
const edging = aTemplateLine({ name: 'Edging', formula: 'area / 10' });
const depth = aField({
  name: 'depth',
  label: 'Depth',
  options: [
    anOption({ id: 'four', name: '4 in', value: '4', lines: [edging] }),
    anOption({ id: 'six', name: '6 in', value: '6' }),
  ],
});
const template = aTemplate({
  items: [
    aTemplateItem({ fields: [area, depth, number('waste', '10')], lines: [gravel] }),
    aTemplateItem({
      name: 'Steps',
      isBase: false,
      fields: [number('count', '3')],
      lines: [aTemplateLine({ name: 'Tread', formula: 'count + area / 100' })],
    }),
  ],
});
const [base, steps] = template.items;

const value = { ...emptyFeatureValue, template: template.title, templateId: template.id };
const lineOf = (line: typeof gravel) => aLine({ ...line, quantity: '1' });
const feature = aFeature({
  value,
  lines: [lineOf(gravel), aLine({ name: 'Crew labour', quantity: '5' })],
  items: [
    aSubItem({ value: { ...value, item: 'Steps' }, lines: [lineOf(steps?.lines[0] ?? gravel)] }),
  ],
});
const wall = aFeature({ name: 'Wall' });
const project = aProject({ value: builtMetadata('', [template]), features: [feature, wall] });
const place = { featureId: feature.id, itemId: null };

const estimate = async () => {
  const priced = await pricing(project);
  const now = () => priced.project().features[0] ?? feature;
  const quantities = () =>
    [...now().lines, ...now().items.flatMap(({ lines }) => lines)].map(
      ({ name, quantity }) => `${name} ${quantity}`,
    );
  const pick = (id: string) =>
    priced.does(optionPicked, {
      ...place,
      field: depth,
      option: depth.options.find((one) => one.id === id) ?? anOption(),
    });
  const answer = (text: string) => priced.does(answerGiven, { ...place, field: area, text });
  return { ...priced, now, quantities, pick, answer };
};
const line = { ...place, list: 'lines' } as const;
const gravelId = feature.lines[0]?.id ?? '';

test('an answer changes the quantities of its formulas, of the sub-items too, in one step', async () => {
  const { does, service, quantities, pick, answer } = await estimate();
  await pick('six');
  expect(quantities()).toEqual(['Gravel 1', 'Crew labour 5', 'Tread 1']);
  await answer('620');
  expect(quantities()).toEqual(['Gravel 12.6296', 'Crew labour 5', 'Tread 9.2']);
  await does(undoAsked, { place: project.id });
  expect(quantities()).toEqual(['Gravel 1', 'Crew labour 5', 'Tread 1']);
  expect(JSON.stringify(service.writes)).not.toContain('field_formula');
});

test('a typed quantity overrides the formula until it is taken back', async () => {
  const { does, now, pick, answer, quantities } = await estimate();
  await pick('six');
  await answer('620');
  await does(lineChanged, { ...line, lineId: gravelId, changes: { quantity: '15' } });
  expect(now().lines[0]).toMatchObject({ quantity: '15', overridesFormula: true });
  await answer('540');
  expect(quantities()[0]).toBe('Gravel 15');
  await does(formulaRestored, { ...line, lineId: gravelId, quantity: '11' });
  expect(now().lines[0]).toMatchObject({ quantity: '11', overridesFormula: false });
  await answer('620');
  expect(quantities()[0]).toBe('Gravel 12.6296');
});

test('quantities of several lines set together override only formulas', async () => {
  const { does, now } = await estimate();
  const ids = now().lines.map(({ id }) => id);
  await does(linesChanged, { ...line, ids, changes: { quantity: '7' } });
  expect(now().lines.map(({ overridesFormula }) => overridesFormula ?? false)).toEqual([
    true,
    false,
  ]);
});

test('lines of an option are computed as they come, and go without a question', async () => {
  const { scope, pick, answer, quantities } = await estimate();
  await answer('620');
  await pick('four');
  expect(quantities()).toEqual(['Gravel 8.4198', 'Crew labour 5', 'Edging 62', 'Tread 9.2']);
  await answer('100');
  await pick('six');
  expect(scope.getState($question)).toBeNull();
  expect(quantities()).toEqual(['Gravel 2.037', 'Crew labour 5', 'Tread 4']);
});

test('a line that moves to another feature keeps the quantity, without the formula', async () => {
  const { does, project: now } = await estimate();
  await does(linesMoved, { ...line, ids: [gravelId], to: { featureId: wall.id, itemId: null } });
  expect(now().features[1]?.lines[0]?.formula ?? '').toBe('');
});

test('a new feature or sub-item computes the formulas with the numbers that are known', () => {
  const known = aTemplate({
    ...template,
    items: base ? [{ ...base, lines: [aTemplateLine({ formula: 'waste * 2' })] }] : [],
  });
  expect(newFeature(known).lines[0]).toMatchObject({ quantity: '20', formula: 'waste * 2' });
  const answered = {
    ...value,
    choices: { area: { label: '', optionId: null, value: '200', onPlanner: false } },
  };
  expect(steps && newItem(template, steps, { value: answered }).lines[0]?.quantity).toBe('5');
});

test('exports and comparisons of versions tell the formula, and whether it was typed over', () => {
  const typed = { ...lineOf(gravel), id: 'gravel', overridesFormula: true };
  const csv = estimateCsv(estimateRows(aProject({ features: [aFeature({ lines: [typed] })] })));
  expect(csv.split('\r\n')[0]).toMatch(/,Quantity formula$/);
  expect(csv).toContain('waste%) (typed over)');
  const snapshot = (formula: string) => ({
    features: [aFeature({ id: 'patio', lines: [{ ...typed, formula }] })],
    thirdParty: [],
    plannerLines: [],
  });
  const { differences } = compareEstimates(snapshot('area'), snapshot('area * 2'));
  expect(differences.flatMap(({ what }) => what)).toEqual(['quantity formula area → area * 2']);
});
