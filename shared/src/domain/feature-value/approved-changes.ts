import type { FeatureValue } from './feature-value';

const key = 'portal.approvedChanges';

/**
 * Returns the ids of approved change requests against a feature; staff see a banner if there are
 * any.
 */
export function approvedChanges({ unknown }: FeatureValue): readonly string[] {
  const kept = unknown[key];
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/**
 * Returns the feature value with the id of an approved change request added, without duplicates.
 */
export function withApprovedChange(value: FeatureValue, requestId: string): FeatureValue {
  const ids = [...new Set([...approvedChanges(value), requestId])];
  return { ...value, unknown: { ...value.unknown, [key]: ids } };
}

/** Returns the feature value without the id of a change request that is no longer approved. */
export function withoutApprovedChange(value: FeatureValue, requestId: string): FeatureValue {
  const { [key]: _, ...unknown } = value.unknown;
  const ids = approvedChanges(value).filter((id) => id !== requestId);
  return { ...value, unknown: ids.length === 0 ? unknown : { ...unknown, [key]: ids } };
}

/** Returns the feature value for a copy of the project: without client answers and approvals. */
export function asNewFeatureValue(value: FeatureValue): FeatureValue {
  const { [key]: _, ...unknown } = value.unknown;
  return { ...value, clientStatus: value.clientStatus && 'submitted', unknown };
}
