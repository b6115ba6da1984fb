import { defineResource, object, text, writeOnly } from '@portal/shared/cms';
import { type FeatureValue, parseFeatureValue } from '@portal/shared/domain';

/** What a feature or sub-item says once a change is stored: the content system may keep fewer digits. */
export interface StoredPart {
  readonly name: string;
  readonly overheadPercent: string;
}

export const storedFeatures = defineResource({
  type: 'paragraph--feature',
  attributes: object({ field_feature_name: text(), field_feature_overhead: text() }),
  read: ({ attributes }): StoredPart => ({
    name: attributes.field_feature_name,
    overheadPercent: attributes.field_feature_overhead,
  }),
});

export const storedSubItems = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({
    field_project_feature_name: text(),
    field_project_feature_overhead: text(),
  }),
  read: ({ attributes }): StoredPart => ({
    name: attributes.field_project_feature_name,
    overheadPercent: attributes.field_project_feature_overhead,
  }),
});

/** Of a feature or sub-item what it keeps in its JSON field, and nothing else. */
export const featureValues = defineResource({
  type: storedFeatures.type,
  attributes: object({ field_feature_value: text() }),
  read: ({ attributes }): FeatureValue => parseFeatureValue(attributes.field_feature_value),
});

export const subItemValues = defineResource({
  type: storedSubItems.type,
  attributes: object({ field_project_feature_value: text() }),
  read: ({ attributes }): FeatureValue => parseFeatureValue(attributes.field_project_feature_value),
});

export const statementsOfWork = writeOnly('paragraph--project_sow_item');
