import type { Reference } from '@portal/shared/cms';
import {
  attach,
  createPart,
  patch,
  query,
  readCurrent,
  reference,
  refuse,
} from '@portal/shared/cms';
import { asNewFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import { changeRequests, requestedFeatures, requestedParts } from './change-request-records';

/** Input of a new change request; the fixed ids make every step idempotent. */
export interface NewChangeRequest {
  readonly projectId: string;
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  /** Null for a custom request. */
  readonly featureId: string | null;
  /** Id of the changed sub-item, or null for the feature as a whole. */
  readonly subItemId: string | null;
  /** Id of the request's copy of the changed part. */
  readonly copyId: string;
}

/**
 * First step: stores a submitted request by the current person. Invisible in the project until the
 * last step.
 */
export function createChangeRequest(given: NewChangeRequest): Promise<Reference> {
  return createPart({
    type: changeRequests.type,
    id: given.id,
    attributes: {
      field_description: given.description,
      field_notes: given.notes,
      field_change_request_status: 'submitted',
      parent_id: given.projectId,
      parent_type: 'node',
      parent_field_name: 'field_project_change_orders',
    },
    relationships:
      given.featureId === null
        ? {}
        : { field_feature: reference(requestedFeatures.type, given.featureId) },
  });
}

/** Fields of the form of a new request by stored attribute or relationship. */
export const requestFieldNames = {
  field_description: 'description',
  field_notes: 'notes',
  field_feature: 'featureId',
};

/**
 * Second step: copies the current feature or sub-item without prices, as a record of the state
 * before the change. Rejects with 404 if the feature no longer exists.
 */
export async function copyRequestedPart(given: NewChangeRequest): Promise<Reference> {
  const part = await readPart(given.featureId ?? '', given.subItemId);
  return createPart({
    type: requestedParts.type,
    id: given.copyId,
    attributes: {
      field_project_feature_name: part.name,
      field_project_feature_notes: part.notes,
      field_project_feature_value: serialiseFeatureValue(asNewFeatureValue(part.value)),
      parent_id: given.id,
      parent_type: 'paragraph',
      parent_field_name: 'field_feature_item',
    },
  });
}

/** Third step: links the request to the copy. */
export async function linkRequestedPart(requestId: string, copy: Reference): Promise<void> {
  await patch(changeRequests, requestId, { relationships: { field_feature_item: copy } });
}

/** Last step: attaches the request to the project. */
export function listChangeRequest(projectId: string, request: Reference): Promise<void> {
  return attach(reference('node--project', projectId), 'field_project_change_orders', [request]);
}

async function readPart(featureId: string, subItemId: string | null) {
  const asked = query().addInclude(['field_feature_items']);
  const feature = await readCurrent(requestedFeatures, featureId, asked);
  if (subItemId === null) return feature;
  const item = feature.items.find(({ id }) => id === subItemId);
  return item ?? refuse('field_feature', 'the sub-item is gone.');
}
