import {
  aFeature,
  aField,
  anOption,
  aSubItem,
  aTemplate,
  aTemplateItem,
  aTemplateLine,
} from '../../testing';
import { emptyFeatureValue } from '../feature-value/feature-value';
import {
  builtMetadata,
  metadataState,
  projectTemplates,
  repairTemplateCopy,
} from './project-value';

const patio = aTemplate({
  title: 'Interlock Patio',
  items: [
    aTemplateItem({
      lines: [aTemplateLine({ name: 'Base' })],
      fields: [aField({ label: 'Paver', options: [anOption({ id: 'other', name: 'Other' })] })],
    }),
  ],
});
const pond = aTemplate({ title: 'Pond' });
const madeOf = (template: { title: string; id: string }) =>
  aFeature({
    value: { ...emptyFeatureValue, template: template.title, templateId: template.id },
  });
const stored = builtMetadata('', [patio]);
const changed = (change: (value: Record<string, unknown>) => unknown) =>
  JSON.stringify(change(JSON.parse(stored)));

test.each([
  ['an empty text', '', 'missing'],
  ['an empty object', '{}', 'missing'],
  ["somebody else's keys alone", '{"mf-features":{"order":["a"]}}', 'missing'],
  ['a torn text', '{"templates":', 'unreadable'],
  ['a list', '[1]', 'unreadable'],
  ['what was just built', stored, 'whole'],
  ['templates of the first form', JSON.stringify({ templates: [patio] }), 'lacking'],
])('metadata that is %s is known', (_, value, state) => {
  expect(metadataState({ value, features: [] })).toBe(state);
});

test("a project without templates of its own reads the installation's", () => {
  expect(projectTemplates('')).toBeNull();
  expect(projectTemplates('{"templates":')).toBeNull();
  expect(projectTemplates(stored)?.map(({ title }) => title)).toEqual(['Interlock Patio']);
});

test('missing metadata is built from the templates, with a marked line for Other', () => {
  const value = repairTemplateCopy({ value: '', features: [] }, [patio]);
  const [built] = projectTemplates(value) ?? [];
  expect(built?.items[0]?.fields[0]?.options[0]?.lines).toEqual([
    expect.objectContaining({ name: 'Paver: Other', originalId: 'other', unitPrice: '0.00' }),
  ]);
  expect(metadataState({ value, features: [] })).toBe('whole');
});

test('metadata is not built from nothing, so that templates which come later are still taken', () => {
  expect(repairTemplateCopy({ value: '', features: [] }, [])).toBe('');
});

test('metadata made anew replaces the templates, and what others keep in the value stays', () => {
  const before = changed((value) => ({ ...value, 'mf-features': { order: ['a'] } }));
  const value = builtMetadata(before, [pond]);
  expect(projectTemplates(value)).toEqual([pond]);
  expect(JSON.parse(value)).toMatchObject({ 'mf-features': { order: ['a'] } });
});

test('a text that cannot be read is left alone by mending, and starts anew when it is made anew', () => {
  const torn = '{"templates":[{"id"';
  expect(repairTemplateCopy({ value: torn, features: [] }, [patio])).toBe(torn);
  expect(builtMetadata(torn, [patio])).toBe(stored);
});

test('metadata of the first form is upgraded: its templates stay, and placeholder lines are marked', () => {
  const own = { ...patio, description: 'As it was when the project began.' };
  const first = JSON.stringify({ templates: [own], 'mf-features': { order: ['a'] } });
  const value = repairTemplateCopy({ value: first, features: [] }, [patio, pond]);
  const [kept, ...others] = projectTemplates(value) ?? [];
  expect(kept?.description).toBe(own.description);
  expect(kept?.items[0]?.fields[0]?.options[0]?.lines[0]?.originalId).toBe('other');
  expect(others).toEqual([]);
  expect(JSON.parse(value)).toMatchObject({ 'mf-features': { order: ['a'] } });
});

test('a template whose parts are missing comes from the installation, or is filled in as empty', () => {
  const torn = changed((value) => ({
    ...value,
    templates: [
      { id: patio.id, title: patio.title },
      { id: 'gone', title: 'Gone' },
    ],
  }));
  expect(metadataState({ value: torn, features: [] })).toBe('lacking');
  const [first, second] =
    projectTemplates(repairTemplateCopy({ value: torn, features: [] }, [patio])) ?? [];
  expect(first?.items[0]?.lines[0]?.name).toBe('Base');
  expect(second).toMatchObject({ id: 'gone', items: [], statementsOfWork: [] });
});

test('a template that a feature or a sub-item was made from is added, and no other', () => {
  const wall = aTemplate({ title: 'Wall' });
  const features = [
    { ...madeOf(pond), items: [aSubItem({ value: madeOf(wall).value })] },
    madeOf({ id: 'lost', title: 'Lost' }),
  ];
  const value = repairTemplateCopy({ value: stored, features }, [
    patio,
    pond,
    wall,
    aTemplate({ title: 'Shed' }),
  ]);
  expect(projectTemplates(value)?.map(({ title }) => title)).toEqual([
    'Interlock Patio',
    'Pond',
    'Wall',
  ]);
});

test('mending twice changes nothing, and what is whole stays as it is to the letter', () => {
  const features = [madeOf(pond), madeOf({ id: 'lost', title: 'Lost' })];
  const live = [patio, pond];
  for (const value of ['', JSON.stringify({ templates: [{ id: patio.id, title: 'x' }] }), stored]) {
    const once = repairTemplateCopy({ value, features }, live);
    expect(repairTemplateCopy({ value: once, features }, live)).toBe(once);
  }
  const spaced = JSON.stringify(JSON.parse(stored), null, 2);
  expect(repairTemplateCopy({ value: spaced, features: [] }, live)).toBe(spaced);
});

test('what a later version keeps in a template is no reason to mend it', () => {
  const later = changed((value) => ({ ...value, templates: [{ ...patio, weight: 3, items: [] }] }));
  expect(metadataState({ value: later, features: [] })).toBe('whole');
});
