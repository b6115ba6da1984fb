import { emptyFeatureValue, type FeatureValue } from '../feature-value/feature-value';
import type { FeatureDraft, ItemDraft } from './drafts';
import { preloadedLines } from './option-lines';
import type { FeatureTemplate, TemplateField, TemplateItem } from './template';

/**
 * Creates the feature for a template: preloaded lines of the base items, a sub-item for each other
 * item, and the statements of work. New features start as `design_stage` with client status
 * `submitted`. The client reads the description of a feature: a custom feature starts without, because
 * its template's description is written for staff.
 */
export function draftFeature(template: FeatureTemplate): FeatureDraft {
  return {
    name: template.title,
    description: template.isCustom ? '' : template.description,
    status: 'design_stage',
    value: valueOf(template, null),
    lines: template.items.filter((item) => item.isBase).flatMap(preloadedLines),
    items: template.items.filter((item) => !item.isBase).map((item) => draftItem(template, item)),
    statementsOfWork: template.statementsOfWork,
  };
}

/** Creates a sub-item from a template item, for 'Add Feature Sub Item'. */
export function draftItem(template: FeatureTemplate, item: TemplateItem): ItemDraft {
  return {
    name: item.name,
    status: 'design_stage',
    value: valueOf(template, item.name),
    lines: preloadedLines(item),
  };
}

/** Returns the basic-option fields of a feature: the fields of the template's base items. */
export function baseFields(template: FeatureTemplate): TemplateField[] {
  return template.items.filter((item) => item.isBase).flatMap((item) => item.fields);
}

/** Returns the template item that a sub-item was created from. */
export function itemOf(template: FeatureTemplate, value: FeatureValue): TemplateItem | undefined {
  return template.items.find((item) => item.name === value.item);
}

/** Returns the template that a feature or sub-item was created from: by id, or else by title. */
export function templateOf(
  templates: readonly FeatureTemplate[],
  value: FeatureValue,
): FeatureTemplate | undefined {
  return (
    templates.find((template) => template.id === value.templateId) ??
    templates.find((template) => template.title === value.template)
  );
}

function valueOf(template: FeatureTemplate, item: string | null): FeatureValue {
  return {
    ...emptyFeatureValue,
    template: template.title,
    templateId: template.id,
    isCustom: template.isCustom,
    clientStatus: 'submitted',
    item,
  };
}
