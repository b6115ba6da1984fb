import {
  draftFeature,
  draftItem,
  emptyFeatureValue,
  type Feature,
  type FeatureDraft,
  type FeatureTemplate,
  type ItemDraft,
  type TemplateItem,
} from '@portal/shared/domain';
import { fieldsInScope, measuresOf } from '@portal/shared/formulas';
import { withQuantities } from './line-formulas';

/**
 * Creates a feature draft from a template with all ids generated: retries after a failure create no
 * duplicates. Sub-items are added later. A custom feature gets a number if the project has a feature
 * of that name: custom features have no other mark to be told apart by.
 */
export function newFeature(template: FeatureTemplate, taken: readonly string[] = []): FeatureDraft {
  const draft = draftFeature(template);
  const name = template.isCustom ? numberedName(draft.name, taken) : draft.name;
  const lines = withQuantities(draft.lines, measuresOf(fieldsInScope(template, undefined), {}));
  return withIds({ ...draft, name, lines, items: [] });
}

/** Returns the name, or the name with the first free number: `Custom Feature 2`. */
function numberedName(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) =>
    taken.some((other) => other.trim().toLowerCase() === wanted.toLowerCase());
  let wanted = name;
  for (let number = 2; isTaken(wanted); number += 1) wanted = `${name} ${number}`;
  return wanted;
}

/** Creates a sub-item draft from a template item of a feature, whose answers formulas may use. */
export function newItem(
  template: FeatureTemplate,
  item: TemplateItem,
  { value }: Pick<Feature, 'value'>,
): ItemDraft {
  const draft = draftItem(template, item);
  const measures = measuresOf(fieldsInScope(template, item), value.choices);
  return withIds({ ...draft, lines: withQuantities(draft.lines, measures) });
}

/** Creates a sub-item without template: only a name. */
export function customItem(name: string): ItemDraft {
  const value = { ...emptyFeatureValue, isCustom: true, clientStatus: 'submitted' };
  return withIds({ name: name.trim(), status: 'design_stage', value, lines: [] });
}

function withIds<Draft extends ItemDraft>(draft: Draft): Draft {
  const lines = draft.lines.map((line) => ({ ...line, id: crypto.randomUUID() }));
  return { ...draft, id: crypto.randomUUID(), lines };
}
