import type { ChangeRequest, ChecklistItem } from '../domain';
import {
  checklistItems,
  legalTexts,
  projectChangeRequests,
  projectChecklists,
} from './resources/work';
import { query, readAll, readOne } from './wire/reading';
import { patch } from './wire/writing';

const personFields = ['field_user_name', 'display_name'];

/** The checklist of a project, in its order. */
export function readChecklist(projectId: string): Promise<readonly ChecklistItem[]> {
  const asked = query()
    .addFields('node--project', ['title', 'field_project_checklist_items'])
    .addFields('user--user', personFields)
    .addInclude([
      'field_project_checklist_items.field_group',
      'field_project_checklist_items.field_assigned_to',
    ]);
  return readOne(projectChecklists, projectId, asked);
}

/** Ticks or unticks a task; `at` becomes its status date, in whole seconds: Drupal refuses others. */
export async function tickChecklistItem(id: string, isDone: boolean, at: Date): Promise<void> {
  const statusDate = at.toISOString().replace(/\.\d+Z$/, '+00:00');
  const attributes = { field_status: isDone, field_status_date: statusDate };
  await patch(checklistItems, id, { attributes });
}

/** The change requests of a project with their lines, in its order. */
export function readChangeRequests(projectId: string): Promise<readonly ChangeRequest[]> {
  const asked = query()
    .addFields('node--project', ['title', 'field_project_change_orders'])
    .addFields('user--user', personFields)
    .addInclude([
      'field_project_change_orders.field_co_line_items',
      'field_project_change_orders.field_submitted_by',
    ]);
  return readOne(projectChangeRequests, projectId, asked);
}

/** Legal texts by title: 'legal' and 'signatures'. */
export function readLegalTexts(): Promise<{ title: string; html: string }[]> {
  return readAll(legalTexts, query());
}
