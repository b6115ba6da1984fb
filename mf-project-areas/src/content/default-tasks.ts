import { patch, query, readAll, remove } from '@portal/shared/cms';
import type { ChecklistItem } from '../domain/checklist-item';
import { attachItems, type ChecklistDraft, storeItem } from './checklist';
import { checklistItems, projectChecklists } from './checklist-records';

/** What a step of adding the default items does: where it stops says what was not done. */
export type DefaultsStep = 'reading' | 'creating' | 'attaching' | 'noting';

export interface DefaultsProgress {
  readonly step: DefaultsStep;
  readonly stored: number;
  readonly all: number;
}

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
  await storeItem({ ...draft, projectId: null });
}

/**
 * Copies every default item into the project's checklist, once, and notes on the project that it was done.
 * A copy has the same id whoever makes it: what an earlier try has stored is not stored again.
 */
export async function addDefaultChecklist(
  projectId: string,
  onStep: (progress: DefaultsProgress) => void = () => undefined,
): Promise<void> {
  onStep({ step: 'reading', stored: 0, all: 0 });
  const defaults = await readDefaultTasks();
  const all = defaults.length;
  const stored = [];
  for (const item of defaults) {
    onStep({ step: 'creating', stored: stored.length, all });
    stored.push(await storeItem({ ...item, id: await copyId(projectId, item.id), projectId }));
  }
  onStep({ step: 'attaching', stored: stored.length, all });
  await attachItems(projectId, stored);
  onStep({ step: 'noting', stored: stored.length, all });
  const attributes = { field_checklist_default_added: true };
  await patch(projectChecklists, projectId, { attributes });
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
