import { defineResource, flag, maybe, object, reference, text } from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import type { ChecklistItem } from '../domain/checklist-item';

export const checklistGroups = defineResource({
  type: 'taxonomy_term--checklist_groups',
  attributes: object({ name: text() }),
  read: ({ id, attributes }) => ({ id, name: attributes.name }),
});

/**
 * A task as stored. The name of a newly assigned group or person is missing until the next read.
 */
export interface StoredItem extends ChecklistItem {
  readonly assigneeId: string | null;
}

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
  read: ({ id, attributes: given, related }): StoredItem => ({
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
    assigneeId: related.ids('field_assigned_to')[0] ?? null,
  }),
});

/** Returns the list of a project's tasks. */
export const checklistOf = (projectId: string) => ({
  record: reference('node--project', projectId),
  field: 'field_project_checklist_items',
});

/** Resource of a project's checklist. */
export const projectChecklists = defineResource({
  type: 'node--project',
  attributes: object({ field_checklist_default_added: flag() }),
  read: ({ attributes, related }) => ({
    items: related.many('field_project_checklist_items', checklistItems),
    isDefaultAdded: attributes.field_checklist_default_added,
  }),
});
