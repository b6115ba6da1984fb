import { defineResource, object, patch, query, readCurrent, text } from '@portal/shared/cms';
import { documents } from '@portal/shared/content';
import {
  type FeatureValue,
  type ProjectDocument,
  parseFeatureValue,
  serialiseFeatureValue,
  withoutFile,
} from '@portal/shared/domain';

/** A feature or sub-item with answers and document names. */
interface Answering {
  readonly id: string;
  readonly value: FeatureValue;
  readonly names: readonly string[];
}

const itemAnswers = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({ field_project_feature_value: text() }),
  read: ({ id, attributes, related }): Answering => ({
    id,
    value: parseFeatureValue(attributes.field_project_feature_value),
    names: related.many('field_item_attachment', documents).map(({ name }) => name),
  }),
});

const featureAnswers = defineResource({
  type: 'paragraph--feature',
  attributes: object({ field_feature_value: text() }),
  read: ({ id, attributes, related }) => ({
    id,
    value: parseFeatureValue(attributes.field_feature_value),
    names: related.many('field_feature_attachment', documents).map(({ name }) => name),
    items: related.many('field_feature_items', itemAnswers),
  }),
});

const asked = () =>
  query()
    .addFields(featureAnswers.type, [
      'field_feature_value',
      'field_feature_items',
      'field_feature_attachment',
    ])
    .addFields(itemAnswers.type, ['field_project_feature_value', 'field_item_attachment'])
    .addInclude(['field_feature_attachment', 'field_feature_items.field_item_attachment']);

/**
 * Clears references to a removed document in the answers of a feature and of its sub-items. The
 * embedded content service does so at the removal, in which case nothing is written; a plain Drupal
 * does not.
 */
export async function forgetAnswers(featureId: string, document: ProjectDocument): Promise<void> {
  const feature = await readCurrent(featureAnswers, featureId, asked());
  const left = (part: Answering) => {
    const ids = [document.id, ...(document.fileId ? [document.fileId] : [])];
    const name = part.names.includes(document.name) ? null : document.name;
    const value = withoutFile(part.value, { ids, name });
    return value === part.value ? null : serialiseFeatureValue(value);
  };
  const ofFeature = left(feature);
  if (ofFeature !== null)
    await patch(featureAnswers, featureId, { attributes: { field_feature_value: ofFeature } });
  for (const item of feature.items) {
    const ofItem = left(item);
    if (ofItem !== null)
      await patch(itemAnswers, item.id, { attributes: { field_project_feature_value: ofItem } });
  }
}
