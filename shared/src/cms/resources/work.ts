import { object } from 'yup';
import { type ChangeRequest, type ChecklistItem, readChangeRequestStatus } from '../../domain';
import { flag, formatted, maybe, text } from '../wire/fields';
import { defineResource } from '../wire/resource';
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

export const changeRequests = defineResource({
  type: 'paragraph--change_order',
  attributes: object({
    field_description: text(),
    field_notes: text(),
    field_change_request_status: maybe(),
    field_submitted_date: maybe(),
  }),
  read: ({ id, attributes: given, related }): ChangeRequest => ({
    id,
    description: given.field_description,
    notes: given.field_notes,
    status: readChangeRequestStatus(given.field_change_request_status),
    submittedDate: given.field_submitted_date,
    submittedBy: related.one('field_submitted_by', personNames),
    featureId: related.ids('field_feature')[0] ?? null,
    itemId: related.ids('field_feature_item')[0] ?? null,
    lines: related.many('field_co_line_items', lines),
  }),
});

export const projectChangeRequests = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }) => related.many('field_project_change_orders', changeRequests),
});

export const legalTexts = defineResource({
  type: 'node--legal',
  attributes: object({ title: text(), body: formatted() }),
  read: ({ attributes: { title, body } }) => ({
    title,
    html: body?.processed || body?.value || '',
  }),
});
