import type {
  FeatureTemplate,
  TemplateContent,
  TemplateField,
  TemplateItem,
  TemplateOption,
} from '@portal/shared/domain';
import { fieldsInScope, measuresOf } from '@portal/shared/formulas';

const newId = () => crypto.randomUUID();

export const blankTemplate: TemplateContent = {
  title: '',
  description: '',
  isCustom: false,
  group: null,
  items: [],
  statementsOfWork: [],
  safety: [],
  maintenance: [],
};

export const blankItem = (isBase: boolean): TemplateItem => ({
  id: newId(),
  name: '',
  isBase,
  fields: [],
  lines: [],
});

export const blankField = (): TemplateField => ({
  id: newId(),
  name: '',
  label: '',
  type: 'select',
  appliesTo: '',
  onPlanner: true,
  options: [],
});

export const blankOption = (): TemplateOption => ({
  id: newId(),
  name: '',
  value: '',
  colors: [],
  lines: [],
});

/** Returns the editable content of a template. */
export function contentOf(template: FeatureTemplate): TemplateContent {
  const { id: _id, isRetired: _isRetired, weight: _weight, ...content } = template;
  return content;
}

/** Returns a copy of a template with new ids; saving the copy does not affect the original. */
export function copyOfTemplate(template: FeatureTemplate): TemplateContent {
  const content = contentOf(template);
  return { ...content, title: `${content.title} (copy)`, items: content.items.map(copyOfItem) };
}

export const copyOfItem = (item: TemplateItem): TemplateItem => ({
  ...item,
  id: newId(),
  fields: item.fields.map(copyOfField),
});

export const copyOfField = (field: TemplateField): TemplateField => ({
  ...field,
  id: newId(),
  options: field.options.map(copyOfOption),
});

export const copyOfOption = (option: TemplateOption): TemplateOption => ({
  ...option,
  id: newId(),
});

/** Returns the key for answers, derived from the question: `Paver type` -> `paver_type`. */
export function keyOf(label: string): string {
  const plain = label.normalize('NFKD').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|(?<!_)_+$/g, '');
}

/** Splits a text into list entries, one per line. */
export const linesOfText = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses a list of colours: `#9a9a98, tan` gives two colours. */
export const colorsOf = (text: string): string[] =>
  text
    .split(/[,\s]+/)
    .map((color) => color.trim())
    .filter(Boolean);

/** Moves an entry of a list by one position up (-1) or down (1); no change at the ends. */
export function moved<Entry>(list: readonly Entry[], from: number, step: -1 | 1): readonly Entry[] {
  const entry = list[from];
  const to = from + step;
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Describes the differences between two versions of a template. */
export function differencesIn(one: TemplateContent, other: TemplateContent): string[] {
  const words: Readonly<Record<keyof TemplateContent, string>> = {
    title: 'name',
    description: 'description',
    isCustom: 'whether it is the custom feature',
    group: 'group',
    items: 'parts, questions, options and lines',
    statementsOfWork: 'statements of work',
    safety: 'safety',
    maintenance: 'maintenance',
  };
  return (Object.keys(words) as (keyof TemplateContent)[])
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => words[key]);
}

/** Returns an option with another name; the value follows the name until a person sets a value. */
export const renamedOption = (option: TemplateOption, name: string): TemplateOption => ({
  ...option,
  name,
  value: option.value === option.name ? name : option.value,
});

/** Returns the names that formulas of a template part may use. */
export const formulaNames = (content: TemplateContent, item: TemplateItem): readonly string[] => [
  ...measuresOf(fieldsInScope(content, item), {}).keys(),
];
