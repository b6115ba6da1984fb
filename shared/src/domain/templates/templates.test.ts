import {
  aField,
  aLine,
  anOption,
  aTemplate,
  aTemplateItem,
  aTemplateLine,
} from '../../testing/lines';
import { emptyFeatureValue } from '../feature-value/feature-value';
import {
  baseFields,
  describeChoices,
  describeFeature,
  draftFeature,
  itemOf,
  linesForChoice,
  linesToTakeBack,
  previewOf,
  stripNote,
  templateOf,
} from './templates';

const slab = aTemplateLine({ name: 'Slab', quantity: '1.0000', unitPrice: '9.4000' });

test('an option brings its lines, marked with it', () => {
  const option = anOption({ id: 'premium', lines: [slab] });
  expect(linesForChoice('Paver', option)).toEqual([
    expect.objectContaining({ name: 'Slab', sourceOption: 'premium', originalId: '' }),
  ]);
});

test.each(['Other', ' none '])('the option %s gives a placeholder that costs nothing', (name) => {
  const [placeholder, ...others] = linesForChoice('Paver', anOption({ id: 'x', name }));
  expect(placeholder).toMatchObject({
    originalId: 'other',
    unitPrice: '0.00',
    sourceOption: 'x',
  });
  expect(others).toEqual([]);
});

test('another choice takes back lines that are as they came, and asks about edited ones', () => {
  const option = anOption({ id: 'premium', lines: [slab] });
  const untouched = aLine({ ...slab, unitPrice: '9.4', quantity: '1', sourceOption: 'premium' });
  const edited = aLine({ ...slab, quantity: '652', sourceOption: 'premium' });
  const own = aLine({ ...slab });
  const found = linesToTakeBack([untouched, edited, own], 'Paver', option);
  expect(found).toEqual({ untouched: [untouched], edited: [edited] });
});

const template = aTemplate({
  items: [
    aTemplateItem({ fields: [aField({ name: 'paver' })], lines: [slab] }),
    aTemplateItem({ name: 'Steps', isBase: false, fields: [aField({ name: 'step' })] }),
  ],
  statementsOfWork: ['<p>Dig.</p>'],
});

test('a template becomes a feature with preloaded lines, sub-items and statements of work', () => {
  const draft = draftFeature(template);
  expect(draft).toMatchObject({
    name: 'Interlock Patio',
    status: 'design_stage',
    value: { templateId: template.id, clientStatus: 'submitted', item: null },
    lines: [{ name: 'Slab', originalId: 'blue_line_item' }],
    items: [{ name: 'Steps', value: { item: 'Steps' } }],
    statementsOfWork: ['<p>Dig.</p>'],
  });
});

test('a custom feature starts with an empty description, other features with that of the template', () => {
  const described = { ...template, description: 'Stone on sand' };
  expect(draftFeature(described).description).toBe('Stone on sand');
  expect(draftFeature({ ...described, isCustom: true }).description).toBe('');
});

test('a feature finds its template again, by title when the id is of another installation', () => {
  const { value, items } = draftFeature(template);
  expect(templateOf([template], value)).toBe(template);
  expect(templateOf([template], { ...value, templateId: 'gone' })).toBe(template);
  expect(templateOf([template], emptyFeatureValue)).toBeUndefined();
  expect(itemOf(template, items[0]?.value ?? value)?.name).toBe('Steps');
  expect(baseFields(template).map((field) => field.name)).toEqual(['paver']);
});

test('descriptions are made of the chosen options', () => {
  const choice = (label: string, value: string) => ({
    ...emptyFeatureValue,
    choices: { [label]: { label, value, optionId: null, onPlanner: true } },
  });
  expect(describeChoices(choice('Paver', 'Premium slab'))).toBe('Paver: Premium slab');
  const items = [
    { name: 'Steps', value: choice('Step type', 'Stone') },
    { name: 'Border', value: emptyFeatureValue },
  ];
  expect(describeFeature(choice('Paver', 'Slab'), items)).toBe(
    'Paver: Slab\n\nSteps\nStep type: Stone',
  );
});

test('a preview shows at most 100 characters', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`);
});

test('a sub-item note keeps letters of every language and basic punctuation', () => {
  expect(stripNote('Béton – 3" (حجر) <b>{x}</b>')).toBe('Béton  3" (حجر) bx/b');
});
