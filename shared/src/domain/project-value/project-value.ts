import type { Feature } from '../project/feature';
import { type FeatureTemplate, templateOf, withPlaceholder } from '../templates/templates';
import { isRecord, readTemplate, type StoredTemplate } from './read-template';

/** The form of the copy that this version writes: since 2, placeholder lines stand in it, marked `other`. */
const currentForm = 2;

/**
 * How a project's own copy of the feature templates is: not made yet, in a text that cannot be read, lacking parts or
 * of an older form, or whole.
 */
export type MetadataState = 'missing' | 'unreadable' | 'lacking' | 'whole';

/** A project's metadata, and the features that were made from its templates. */
export interface KeptMetadata {
  /** JSON text of the project. */
  readonly value: string;
  readonly features: readonly Pick<Feature, 'value' | 'items'>[];
}

/**
 * The templates that a project was made with; null where it has no copy of its own that can be read, and those of the
 * installation count. Source: spec 2, section 4.
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
 * The JSON text of a project with its copy of the templates made anew. Keys that are not ours stay as they are;
 * text that does not parse starts as an empty value (decision 51).
 */
export function builtMetadata(value: string, templates: readonly FeatureTemplate[]): string {
  return JSON.stringify({
    ...readValue(value),
    templatesForm: currentForm,
    templates: templates.map(withPlaceholders),
  });
}

/**
 * The JSON text of a project with what its copy lacks put right: a copy that is missing is made, a template with parts
 * missing is taken from the installation's where it has it still, one that a feature was made from is added, and
 * placeholder lines are marked. What is whole stays as it is, so mending twice changes nothing (decision 50). A text
 * that cannot be read is left alone until somebody makes the copy anew.
 */
export function mendedMetadata(kept: KeptMetadata, live: readonly FeatureTemplate[]): string {
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

/** Whether a feature was made from this template, and the copy has none for it. */
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

/** Null where the list of templates is not there. */
function entriesOf(value: Readonly<Record<string, unknown>> | null): StoredTemplate[] | null {
  const stored = value?.['templates'];
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((one) => readTemplate(one) ?? []);
}

/** An empty text reads as an empty value; null is what no JSON object can be read from. */
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
