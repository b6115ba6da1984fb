import type { Feature } from '../project/feature';
import { type FeatureTemplate, templateOf, withPlaceholder } from '../templates/templates';
import { isRecord, readTemplate, type StoredTemplate } from './read-template';

/**
 * Format version of the written copy: since 2 the copy contains placeholder lines, marked `other`.
 */
const currentForm = 2;

/**
 * State of a project's copy of the feature templates: missing, unreadable, incomplete or outdated,
 * or complete.
 */
export type MetadataState = 'missing' | 'unreadable' | 'lacking' | 'whole';

/** Metadata of a project, and the features created from templates. */
export interface KeptMetadata {
  /** JSON text of the project. */
  readonly value: string;
  readonly features: readonly Pick<Feature, 'value' | 'items'>[];
}

/**
 * Returns the templates that the project was created with; null if the project has no readable copy
 * and uses the installation's templates. Source: spec 2, section 4.
 */
export function projectTemplates(value: string): readonly FeatureTemplate[] | null {
  return entriesOf(readValue(value))?.map(({ template }) => template) ?? null;
}

export function metadataState(kept: KeptMetadata): MetadataState {
  const value = readValue(kept.value);
  if (value === null) return 'unreadable';
  const entries = entriesOf(value);
  if (entries === null) return 'missing';
  return isWhole(kept, entries) && value['templatesForm'] === currentForm ? 'whole' : 'lacking';
}

/**
 * Returns the project's JSON text with a new copy of the templates. Unrecognised keys are
 * unchanged; text that does not parse is replaced by an empty value (decision 51).
 */
export function builtMetadata(value: string, templates: readonly FeatureTemplate[]): string {
  return JSON.stringify({
    ...readValue(value),
    templatesForm: currentForm,
    templates: templates.map(withPlaceholders),
  });
}

/**
 * Returns the project's JSON text with the template copy repaired: creates a missing copy, replaces
 * incomplete templates by the installation's version if available, adds templates that features
 * were created from, and marks placeholder lines. Complete parts are unchanged, which makes the
 * repair idempotent (decision 50). Unreadable text is returned unchanged.
 */
export function repairTemplateCopy(kept: KeptMetadata, live: readonly FeatureTemplate[]): string {
  const state = metadataState(kept);
  if (state === 'whole' || state === 'unreadable') return kept.value;
  const entries = entriesOf(readValue(kept.value));
  if (entries === null) return live.length > 0 ? builtMetadata(kept.value, live) : kept.value;
  const mended = entries.map(({ template, isWhole: whole }) =>
    whole ? template : (live.find(({ id }) => id === template.id) ?? template),
  );
  const lacking = live.filter((template) => isLacked(kept, mended, template));
  return builtMetadata(kept.value, [...mended, ...lacking]);
}

function isWhole(kept: KeptMetadata, entries: readonly StoredTemplate[]): boolean {
  const templates = entries.map(({ template }) => template);
  return (
    entries.every(
      (entry) => entry.isWhole && isSame(withPlaceholders(entry.template), entry.template),
    ) && usedValues(kept).every((value) => templateOf(templates, value) !== undefined)
  );
}

/** Whether the copy lacks a template that a feature was created from. */
function isLacked(
  kept: KeptMetadata,
  templates: readonly FeatureTemplate[],
  candidate: FeatureTemplate,
): boolean {
  return usedValues(kept).some(
    (value) => !templateOf(templates, value) && templateOf([candidate], value),
  );
}

const usedValues = ({ features }: KeptMetadata) =>
  features
    .flatMap(({ value, items }) => [value, ...items.map((item) => item.value)])
    .filter(({ template }) => template !== '');

const withPlaceholders = (template: FeatureTemplate): FeatureTemplate => ({
  ...template,
  items: template.items.map((item) => ({
    ...item,
    fields: item.fields.map((field) => ({
      ...field,
      options: field.options.map((option) => withPlaceholder(field.label, option)),
    })),
  })),
});

/** Returns the stored template entries; null if the list is missing. */
function entriesOf(value: Readonly<Record<string, unknown>> | null): StoredTemplate[] | null {
  const stored = value?.['templates'];
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((one) => readTemplate(one) ?? []);
}

/**
 * Parses the JSON text; an empty text gives an empty value, text that is not a JSON object gives
 * null.
 */
function readValue(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isSame = (one: FeatureTemplate, other: FeatureTemplate): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
