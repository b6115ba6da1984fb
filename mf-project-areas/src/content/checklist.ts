import type { Reference } from '@portal/shared/cms';
import {
  attach,
  type Content,
  createPart,
  order,
  patch,
  type Query,
  query,
  readAll,
  readOne,
  reference,
  removeFrom,
} from '@portal/shared/cms';
import type { ChecklistItem } from '../domain/checklist-item';
import { checklistGroups, checklistItems, projectChecklists } from './checklist-records';

const personFields = ['field_user_name', 'display_name'];

/** The checklist of a project, in its order. */
export interface Checklist {
  readonly items: readonly ChecklistItem[];
  /** The default items were added; they are added once. */
  readonly isDefaultAdded: boolean;
}

export interface ChecklistGroup {
  readonly id: string;
  readonly name: string;
}

export function readChecklist(projectId: string): Promise<Checklist> {
  const asked = query()
    .addFields('node--project', [
      'title',
      'field_checklist_default_added',
      'field_project_checklist_items',
    ])
    .addFields('user--user', personFields)
    .addInclude([
      'field_project_checklist_items.field_group',
      'field_project_checklist_items.field_assigned_to',
    ]);
  return readOne(projectChecklists, projectId, asked);
}

export function readChecklistGroups(): Promise<ChecklistGroup[]> {
  return readAll(checklistGroups, query().addSort('weight'));
}

/** Ticks or unticks a task; `at` becomes its status date, in whole seconds: Drupal refuses others. */
export function tickChecklistItem(id: string, isDone: boolean, at: Date): Promise<ChecklistItem> {
  const statusDate = at.toISOString().replace(/\.\d+Z$/, '+00:00');
  const attributes = { field_status: isDone, field_status_date: statusDate };
  return patch(checklistItems, id, { attributes }, itemQuery());
}

export interface ChecklistDraft {
  /** Made when the form is opened: sent again with it, a task is not stored twice. */
  readonly id: string;
  readonly task: string;
  readonly notes?: string;
  readonly groupId: string | null;
}

export interface ChecklistChanges {
  readonly task?: string;
  readonly notes?: string;
  readonly isHidden?: boolean;
  /** `YYYY-MM-DD`; null takes it away. */
  readonly dueDate?: string | null;
  readonly groupId?: string | null;
  /** Null takes the task from whoever has it. */
  readonly assigneeId?: string | null;
}

/** Changes a task and gives it as it is stored. Undefined ones are left as they are. */
export function patchChecklistItem(id: string, changes: ChecklistChanges): Promise<ChecklistItem> {
  const attributes = {
    field_task: changes.task,
    field_notes: changes.notes,
    field_is_hidden: changes.isHidden,
    field_due_date: changes.dueDate,
  };
  const content = { attributes, relationships: relationshipsOf(changes) };
  return patch(checklistItems, id, content, itemQuery());
}

function relationshipsOf({ assigneeId, groupId }: ChecklistChanges): Content['relationships'] {
  const to = (id: string | null, type: string) => (id === null ? null : reference(type, id));
  return {
    ...(assigneeId !== undefined && { field_assigned_to: to(assigneeId, 'user--user') }),
    ...(groupId !== undefined && { field_group: to(groupId, checklistGroups.type) }),
  };
}

export function removeChecklistItem(projectId: string, id: string): Promise<void> {
  const removed = reference(checklistItems.type, id);
  return removeFrom(
    reference('node--project', projectId),
    'field_project_checklist_items',
    removed,
  );
}

/** Told before each step of a longer write what comes next. */
export type OnTaskStep = (step: 'creating' | 'attaching') => void;

/** Stores a task and attaches it to its project. */
export async function addChecklistItem(
  projectId: string,
  draft: ChecklistDraft,
  onStep?: OnTaskStep,
): Promise<void> {
  onStep?.('creating');
  const stored = await storeItem({ ...draft, projectId });
  onStep?.('attaching');
  await attachItems(projectId, [stored]);
}

/** Puts a project's tasks in order; what others added meanwhile stays, at the end. */
export function orderChecklist(projectId: string, ids: readonly string[]): Promise<void> {
  return order(reference('node--project', projectId), 'field_project_checklist_items', ids);
}

interface NewTask extends ChecklistDraft {
  /** Null for one of the default items, which hang on no project. */
  readonly projectId: string | null;
}

/** Stores a task; it is attached to its project by what this gives. */
export function storeItem({ id, projectId, task, notes = '', groupId }: NewTask) {
  const parent = {
    parent_id: projectId,
    parent_type: 'node',
    parent_field_name: 'field_project_checklist_items',
  };
  return createPart({
    type: checklistItems.type,
    id,
    attributes: {
      field_task: task,
      field_notes: notes,
      field_status: false,
      ...(projectId === null ? { field_is_template: true } : parent),
    },
    relationships: groupId === null ? {} : { field_group: groupReference(groupId) },
  });
}

const groupReference = (id: string) => reference(checklistGroups.type, id);

export const attachItems = (projectId: string, items: readonly Reference[]) =>
  attach(reference('node--project', projectId), 'field_project_checklist_items', items);

function itemQuery(): Query {
  return query()
    .addFields('user--user', personFields)
    .addInclude(['field_group', 'field_assigned_to']);
}
