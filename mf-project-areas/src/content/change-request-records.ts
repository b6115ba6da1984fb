import { defineResource, maybe, object, text } from '@portal/shared/cms';
import { lines, personNames } from '@portal/shared/content';
import { changeTimings, parseFeatureValue, readChangeRequestStatus } from '@portal/shared/domain';
import type { OpenedRequest, RequestedPart } from '../domain/change-request';
import type { CountedRequest } from '../domain/change-requests';

export const requestedParts = defineResource({
  type: 'paragraph--project_feature_item',
  attributes: object({
    field_project_feature_name: text(),
    field_project_feature_notes: text(),
    field_project_feature_value: text(),
  }),
  read: ({ id, attributes: given }): RequestedPart => ({
    id,
    name: given.field_project_feature_name,
    notes: given.field_project_feature_notes,
    value: parseFeatureValue(given.field_project_feature_value),
  }),
});

/** A feature with sub-items, restricted to the fields that a change request copies. */
export const requestedFeatures = defineResource({
  type: 'paragraph--feature',
  attributes: object({
    field_feature_name: text(),
    field_description: text(),
    field_feature_value: text(),
  }),
  read: ({ id, attributes: given, related }): RequestedPart & { items: RequestedPart[] } => ({
    id,
    name: given.field_feature_name,
    notes: given.field_description,
    value: parseFeatureValue(given.field_feature_value),
    items: related.many('field_feature_items', requestedParts),
  }),
});

export const changeRequests = defineResource({
  type: 'paragraph--change_order',
  attributes: object({
    field_description: text(),
    field_notes: text(),
    field_change_request_status: maybe(),
    field_submitted_date: maybe(),
    field_decided_date: maybe(),
    field_decline_reason: text(),
    field_payment_timing: maybe(),
    field_payment_due_date: maybe(),
  }),
  read: ({ id, attributes: given, related }): OpenedRequest => ({
    id,
    description: given.field_description,
    notes: given.field_notes,
    status: readChangeRequestStatus(given.field_change_request_status),
    submittedDate: given.field_submitted_date,
    submittedBy: related.one('field_submitted_by', personNames),
    featureId: related.ids('field_feature')[0] ?? null,
    item: related.one('field_feature_item', requestedParts),
    lineIds: related.ids('field_co_line_items'),
    lines: related.many('field_co_line_items', lines),
    decidedBy: related.one('field_decided_by', personNames),
    decidedDate: given.field_decided_date,
    declineReason: given.field_decline_reason,
    timing: changeTimings.find((timing) => timing === given.field_payment_timing) ?? null,
    paymentDate: given.field_payment_due_date,
  }),
});

const countedRequests = defineResource({
  type: changeRequests.type,
  attributes: object({ field_change_request_status: maybe(), field_submitted_date: maybe() }),
  read: ({ attributes: given }): CountedRequest => ({
    status: readChangeRequestStatus(given.field_change_request_status),
    submittedDate: given.field_submitted_date,
  }),
});

/** The change requests of a project, restricted to what their figures need. */
export const projectRequestFigures = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): readonly CountedRequest[] =>
    related.many('field_project_change_orders', countedRequests),
});

export const projectChangeRequests = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): readonly OpenedRequest[] => {
    const [client] = related.ids('field_project_client');
    return related
      .many('field_project_change_orders', changeRequests)
      .map((request) =>
        request.decidedBy && request.decidedBy.id === client
          ? { ...request, isClientsAnswer: true }
          : request,
      );
  },
});
