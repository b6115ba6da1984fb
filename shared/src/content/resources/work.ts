import { object } from 'yup';
import { defineResource, flag, formatted, maybe, text } from '../../cms';
import {
  type ChangeRequest,
  type ChecklistItem,
  parseFeatureValue,
  type RequestedPart,
  readChangeRequestStatus,
  type WorkEntry,
} from '../../domain';
import { lines } from './lines';
import { personNames } from './people';

export const checklistGroups = defineResource({
  type: 'taxonomy_term--checklist_groups',
  attributes: object({ name: text() }),
  read: ({ id, attributes }) => ({ id, name: attributes.name }),
});

export const checklistItems = defineResource({
  type: 'paragraph--checklist_item',
  attributes: object({
    field_task: text(),
    field_notes: text(),
    field_status: flag(),
    field_status_date: maybe(),
    field_is_hidden: flag(),
    field_due_date: maybe(),
  }),
  read: ({ id, attributes: given, related }): ChecklistItem => ({
    id,
    task: given.field_task,
    notes: given.field_notes,
    isDone: given.field_status,
    statusDate: given.field_status_date,
    isHidden: given.field_is_hidden,
    dueDate: given.field_due_date,
    group: related.one('field_group', checklistGroups)?.name ?? null,
    groupId: related.ids('field_group')[0] ?? null,
    assignee: related.one('field_assigned_to', personNames),
  }),
});

export const projectChecklists = defineResource({
  type: 'node--project',
  attributes: object({ field_checklist_default_added: flag() }),
  read: ({ attributes, related }) => ({
    items: related.many('field_project_checklist_items', checklistItems),
    isDefaultAdded: attributes.field_checklist_default_added,
  }),
});

const requestedParts = defineResource({
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

export const changeRequests = defineResource({
  type: 'paragraph--change_order',
  attributes: object({
    field_description: text(),
    field_notes: text(),
    field_change_request_status: maybe(),
    field_submitted_date: maybe(),
    field_decided_date: maybe(),
    field_decline_reason: text(),
  }),
  read: ({ id, attributes: given, related }): ChangeRequest => ({
    id,
    description: given.field_description,
    notes: given.field_notes,
    status: readChangeRequestStatus(given.field_change_request_status),
    submittedDate: given.field_submitted_date,
    submittedBy: related.one('field_submitted_by', personNames),
    featureId: related.ids('field_feature')[0] ?? null,
    item: related.one('field_feature_item', requestedParts),
    lines: related.many('field_co_line_items', lines),
    decidedBy: related.one('field_decided_by', personNames),
    decidedDate: given.field_decided_date,
    declineReason: given.field_decline_reason,
  }),
});

export const projectChangeRequests = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => related.many('field_project_change_orders', changeRequests),
});

export const workEntries = defineResource({
  type: 'paragraph--work_log_item',
  attributes: object({
    field_date: maybe(),
    field_hours: text(),
    field_notes: text(),
    field_time_log_amount_billed: text(),
  }),
  read: ({ id, attributes: given, related }): WorkEntry => ({
    id,
    date: given.field_date,
    person: related.one('field_user', personNames),
    hours: given.field_hours,
    notes: given.field_notes,
    billed: given.field_time_log_amount_billed,
  }),
});

export const projectWorkLogs = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => related.many('field_project_work_log', workEntries),
});

export const legalTexts = defineResource({
  type: 'node--legal',
  attributes: object({ title: text(), body: formatted() }),
  read: ({ id, attributes: { title, body } }) => ({
    id,
    title,
    html: body?.processed || body?.value || '',
  }),
});
