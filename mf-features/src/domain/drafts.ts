import {
  draftFeature,
  draftItem,
  emptyFeatureValue,
  type FeatureDraft,
  type FeatureTemplate,
  type ItemDraft,
  type TemplateItem,
} from '@portal/shared/domain';

/**
 * Creates a feature draft from a template with all ids generated: retries after a failure create no
 * duplicates. Sub-items are added later.
 */
export function newFeature(template: FeatureTemplate): FeatureDraft {
  return withIds({ ...draftFeature(template), items: [] });
}

export function newItem(template: FeatureTemplate, item: TemplateItem): ItemDraft {
  return withIds(draftItem(template, item));
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
