import type { Reference } from '@portal/shared/cms';
import { attach, createPart, patch, query, readOne, reference, refuse } from '@portal/shared/cms';
import { asNewFeatureValue, serialiseFeatureValue } from '@portal/shared/domain';
import { changeRequests, requestedFeatures, requestedParts } from './change-request-records';

/** What a person fills in; the ids are made once, so that every step may be sent again. */
export interface NewChangeRequest {
  readonly projectId: string;
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  /** Null for a custom request. */
  readonly featureId: string | null;
  /** The sub-item that it is about, or null for the feature as a whole. */
  readonly subItemId: string | null;
  /** The id of its own copy of that part. */
  readonly copyId: string;
}

/** First step: stores a request as submitted, by its writer, now. Nobody finds it before the last step. */
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

/**
 * Second step: copies the feature or sub-item as it stands, so that it can be told later what was to be changed.
 * Prices are no part of it. Rejects as refused with 404 where the feature is gone.
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

/** Third step: the request leads to its copy. */
export async function linkRequestedPart(requestId: string, copy: Reference): Promise<void> {
  await patch(changeRequests, requestId, { relationships: { field_feature_item: copy } });
}

/** Last step: the request stands among those of its project. */
export function listChangeRequest(projectId: string, request: Reference): Promise<void> {
  return attach(reference('node--project', projectId), 'field_project_change_orders', [request]);
}

async function readPart(featureId: string, subItemId: string | null) {
  const asked = query().addInclude(['field_feature_items']);
  const feature = await readOne(requestedFeatures, featureId, asked);
  if (subItemId === null) return feature;
  const item = feature.items.find(({ id }) => id === subItemId);
  return item ?? refuse('field_feature', 'the sub-item is gone.');
}
