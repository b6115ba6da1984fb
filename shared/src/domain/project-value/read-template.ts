import { forLineColumns } from '../project/line-columns';
import type {
  FeatureTemplate,
  TemplateField,
  TemplateItem,
  TemplateLine,
  TemplateOption,
} from '../templates/templates';

type Source = Readonly<Record<string, unknown>>;

/** A template of the project's copy, with missing parts filled in as empty. */
export interface StoredTemplate {
  readonly template: FeatureTemplate;
  /** Whether the stored template was complete. */
  readonly isWhole: boolean;
}

/**
 * Parses an entry of the stored list; null if the entry is not a template. Unrecognised keys are
 * kept.
 */
export function readTemplate(stored: unknown): StoredTemplate | null {
  if (!isRecord(stored)) return null;
  const template = templateOf(stored);
  if (template.id === '' && template.title === '') return null;
  return { template, isWhole: JSON.stringify(template) === JSON.stringify(stored) };
}

export function isRecord(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const templateOf = (source: Source): FeatureTemplate => ({
  ...source,
  id: textOf(source['id']),
  title: textOf(source['title']),
  description: textOf(source['description']),
  isCustom: source['isCustom'] === true,
  group: typeof source['group'] === 'string' ? source['group'] : null,
  items: listOf(source['items'], itemOf),
  statementsOfWork: textsOf(source['statementsOfWork']),
  safety: textsOf(source['safety']),
  maintenance: textsOf(source['maintenance']),
});

const itemOf = (source: Source): TemplateItem => ({
  ...source,
  id: textOf(source['id']),
  name: textOf(source['name']),
  isBase: source['isBase'] === true,
  fields: listOf(source['fields'], fieldOf),
  lines: listOf(source['lines'], lineOf),
});

const types: readonly TemplateField['type'][] = [
  'text',
  'textarea',
  'number',
  'select',
  'radio',
  'file',
];

const fieldOf = (source: Source): TemplateField => ({
  ...source,
  id: textOf(source['id']),
  name: textOf(source['name']),
  label: textOf(source['label']),
  type: types.find((type) => type === source['type']) ?? 'text',
  appliesTo: textOf(source['appliesTo']),
  onPlanner: source['onPlanner'] === true,
  options: listOf(source['options'], optionOf),
  ...formulaOf(source),
});

const optionOf = (source: Source): TemplateOption => ({
  ...source,
  id: textOf(source['id']),
  name: textOf(source['name']),
  value: textOf(source['value']),
  colors: textsOf(source['colors']),
  lines: listOf(source['lines'], lineOf),
});

const lineOf = (source: Source): TemplateLine => ({
  ...source,
  ...forLineColumns((column) => textOf(source[column])),
  ...formulaOf(source),
});

/** Returns the stored formula; a formula of another type is replaced by an empty formula. */
const formulaOf = (source: Source): { readonly formula?: string } =>
  'formula' in source ? { formula: textOf(source['formula']) } : {};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function listOf<Part>(value: unknown, read: (source: Source) => Part): Part[] {
  return Array.isArray(value) ? value.filter(isRecord).map(read) : [];
}
