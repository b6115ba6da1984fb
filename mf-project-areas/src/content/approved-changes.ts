import { defineResource, object, patch, query, readCurrent, text } from '@portal/shared/cms';
import {
  approvedChanges,
  parseFeatureValue,
  serialiseFeatureValue,
  withApprovedChange,
  withoutApprovedChange,
} from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';

const featureValues = defineResource({
  type: 'paragraph--feature',
  attributes: object({ field_feature_value: text() }),
  read: ({ attributes }): string => attributes.field_feature_value,
});

/**
 * Marks the feature of a change request while the request is approved, if the content service has
 * not done so. Rejects with a message if the feature has no stored value for the mark.
 */
export async function markFeature(
  featureId: string,
  requestId: string,
  isApproved: boolean,
): Promise<void> {
  const asked = query().addFields(featureValues.type, ['field_feature_value']);
  const stored = await readCurrent(featureValues, featureId, asked);
  if (stored === '' && isApproved) throw missingValue(featureId);
  const value = parseFeatureValue(stored);
  if (approvedChanges(value).includes(requestId) === isApproved) return;
  const marked = (isApproved ? withApprovedChange : withoutApprovedChange)(value, requestId);
  const attributes = { field_feature_value: serialiseFeatureValue(marked) };
  await patch(featureValues, featureId, { attributes });
}

/** Source of the text: spec 3, section 4. */
const missingValue = (featureId: string): RequestFailed =>
  new RequestFailed({
    kind: 'malformed',
    problems: [
      { pointer: `paragraph--feature/${featureId}/field_feature_value`, detail: 'missing' },
    ],
    text: 'There was an error updating the parent feature.',
  });
