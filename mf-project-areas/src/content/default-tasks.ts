import { createPart, patch, query, readAll, reference, remove } from '@portal/shared/cms';
import type { ChecklistItem } from '../domain/checklist-item';
import {
  attributesOfNew,
  type ChecklistChanges,
  type ChecklistDraft,
  relationshipsOfNew,
} from './checklist';
import { checklistGroups, checklistItems } from './checklist-records';

/** The default items, in the order in which they were made. */
export function readDefaultTasks(): Promise<ChecklistItem[]> {
  const asked = query().addFilter('field_is_template', '1').addInclude(['field_group']);
  return readAll(checklistItems, asked.addSort('created'));
}

/** Deletes a default item, which hangs on no project. */
export function removeDefaultTask(id: string): Promise<void> {
  return remove(checklistItems.type, id);
}

/** Stores one more default item. */
export async function addDefaultTask(draft: ChecklistDraft): Promise<void> {
  await createPart({
    type: checklistItems.type,
    id: draft.id,
    attributes: { ...attributesOfNew(draft), field_is_template: true },
    relationships: relationshipsOfNew(draft),
  });
}

/** Changes words or group of a default item; undefined fields stay as they are. */
export async function patchDefaultTask(
  id: string,
  { task, notes, groupId }: ChecklistChanges,
): Promise<void> {
  const group = groupId ? reference(checklistGroups.type, groupId) : null;
  await patch(checklistItems, id, {
    attributes: { field_task: task, field_notes: notes },
    relationships: groupId === undefined ? {} : { field_group: group },
  });
}

/**
 * Copies of the default items for a project. A copy has the same id whoever makes it: what an earlier try has stored is
 * not stored again.
 */
export function copiesOfDefaults(
  projectId: string,
  defaults: readonly ChecklistItem[],
): Promise<readonly ChecklistDraft[]> {
  return Promise.all(
    defaults.map(async ({ id, task, notes, groupId }) => {
      return { id: await copyId(projectId, id), task, notes, groupId };
    }),
  );
}

/** The id of a project's copy of a record, a UUID made of the ids of both (RFC 9562, version 8). */
async function copyId(projectId: string, id: string): Promise<string> {
  const text = new TextEncoder().encode(`${projectId} ${id}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
