import {
  type Change,
  createIn,
  declareCorrectable,
  orderList,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
  setReference,
} from '@portal/shared/changes';
import { addressOf, query, readAll, reference } from '@portal/shared/cms';
import type { ChecklistItem } from '../domain/checklist-item';
import { renamed } from '../domain/renamed';
import {
  checklistGroups,
  checklistItems,
  checklistOf,
  projectChecklists,
} from './checklist-records';

declareCorrectable(checklistItems.type, {
  field_task: { label: 'Task' },
  field_notes: { label: 'Notes' },
});

export interface ChecklistGroup {
  readonly id: string;
  readonly name: string;
}

/** Returns path and query of a project's checklist, in order. */
export function checklistPath(projectId: string): string {
  const asked = query()
    .addFields('node--project', [
      'title',
      'field_checklist_default_added',
      'field_project_checklist_items',
    ])
    .addFields('user--user', ['field_user_name', 'display_name'])
    .addInclude([
      'field_project_checklist_items.field_group',
      'field_project_checklist_items.field_assigned_to',
    ]);
  return addressOf(projectChecklists, projectId, asked);
}

export function readChecklistGroups(): Promise<ChecklistGroup[]> {
  return readAll(checklistGroups, query().addSort('weight'));
}

export interface ChecklistDraft {
  /** Id generated when the form opens: a retry creates no duplicate. */
  readonly id: string;
  readonly task: string;
  readonly notes?: string;
  readonly groupId: string | null;
}

/** Editable fields of a task. */
export interface ChecklistChanges {
  readonly task?: string;
  readonly notes?: string;
  readonly isHidden?: boolean;
  /** `YYYY-MM-DD`; null clears the due date. */
  readonly dueDate?: string | null;
  readonly groupId?: string | null;
  /** Null unassigns the task. */
  readonly assigneeId?: string | null;
}

const itemReference = (id: string) => reference(checklistItems.type, id);
const groupReference = (id: string | null) =>
  id === null ? null : reference(checklistGroups.type, id);

/**
 * Returns changes that tick or untick a task; `at` becomes the status date in whole seconds: Drupal
 * refuses fractions.
 */
export function tickTask(shown: Records, id: string, isDone: boolean, at: Date): Change[] {
  const record = itemReference(id);
  const statusDate = at.toISOString().replace(/\.\d+Z$/, '+00:00');
  const [tick] = setAttributes(shown, record, { field_status: isDone });
  if (!tick) return [];
  const [date] = setAttributes(shown, record, { field_status_date: statusDate });
  // The time depends on the tick: two people who tick the same task do not conflict.
  return date?.kind === 'set' ? [tick, { ...date, isDerived: true }] : [tick];
}

/** Returns changes of the given fields of a task. */
export function changeTask(shown: Records, id: string, changes: ChecklistChanges): Change[] {
  const record = itemReference(id);
  const { groupId, assigneeId, ...words } = changes;
  return [
    ...setAttributes(shown, record, renamed<Attribute>(words, attributeNames)),
    ...(groupId === undefined
      ? []
      : setReference(shown, record, fieldNames.groupId, groupReference(groupId))),
    ...(assigneeId === undefined
      ? []
      : setReference(shown, record, fieldNames.assigneeId, personReference(assigneeId))),
  ];
}

const personReference = (id: string | null) => (id === null ? null : reference('user--user', id));

/** Returns a change that adds a task to a project's checklist. */
export const addTask = (projectId: string, draft: ChecklistDraft): Change => {
  const { field } = checklistOf(projectId);
  const parent = { parent_id: projectId, parent_type: 'node', parent_field_name: field };
  return createIn(checklistOf(projectId), {
    record: itemReference(draft.id),
    attributes: { ...attributesOfNew(draft), ...parent },
    relationships: relationshipsOfNew(draft),
  });
};

/**
 * Returns changes that add copies of the default items and set the project's flag for added
 * defaults.
 */
export function addDefaultTasks(
  shown: Records,
  projectId: string,
  copies: readonly ChecklistDraft[],
): Change[] {
  const { record } = checklistOf(projectId);
  const noted = setAttributes(shown, record, { [defaultsAdded]: true });
  return [
    ...copies.map((copy) => addTask(projectId, copy)),
    ...noted.map((change) => (change.kind === 'set' ? { ...change, isLast: true } : change)),
  ];
}

const defaultsAdded = 'field_checklist_default_added';

export const removeTask = (shown: Records, projectId: string, id: string): Change[] =>
  removeFrom(shown, checklistOf(projectId), itemReference(id));

/**
 * Returns changes that reorder a project's tasks; tasks added by other people since are kept at the
 * end.
 */
export const orderTasks = (shown: Records, projectId: string, ids: readonly string[]): Change[] =>
  orderList(shown, checklistOf(projectId), ids);

/** Returns the attributes of a new task or default item. */
export const attributesOfNew = ({ task, notes = '' }: ChecklistDraft) => ({
  field_task: task,
  field_notes: notes,
  field_status: false,
});

export const relationshipsOfNew = ({ groupId }: ChecklistDraft) => ({
  field_group: groupReference(groupId),
});

/** Returns the stored field of a task, for the display of failed edits. */
export const taskField = (
  { id }: ChecklistItem,
  field: keyof ChecklistChanges | 'isDone',
): RecordField => ({ record: itemReference(id), path: [fieldNames[field]] });

type Attribute = 'task' | 'notes' | 'isHidden' | 'dueDate';

const attributeNames: Readonly<Record<Attribute, string>> = {
  task: 'field_task',
  notes: 'field_notes',
  isHidden: 'field_is_hidden',
  dueDate: 'field_due_date',
};

const fieldNames = {
  ...attributeNames,
  isDone: 'field_status',
  groupId: 'field_group',
  assigneeId: 'field_assigned_to',
};

/**
 * Returns the kind of change to a checklist; null if the changes concern other records. `defaults`
 * adds the default items.
 */
export function taskChangeOf(changes: readonly Change[]): Change['kind'] | 'defaults' | null {
  const [first] = changes;
  if (first === undefined) return null;
  if (changes.some(notesDefaults)) return 'defaults';
  if (first.kind === 'order') return first.list.field === checklistOf('').field ? 'order' : null;
  return first.record.type === checklistItems.type ? first.kind : null;
}

const notesDefaults = (change: Change): boolean =>
  change.kind === 'set' && change.path[0] === defaultsAdded;
