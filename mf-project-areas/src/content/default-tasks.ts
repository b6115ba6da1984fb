import { type Change, createAlone, type Records, removeAlone } from '@portal/shared/changes';
import {
  firstPageOf,
  query,
  type RawResource,
  type Resource,
  readAll,
  reference,
} from '@portal/shared/cms';
import { offersRead, restOfLoad } from '@portal/shared/http';
import type { ChecklistItem } from '../domain/checklist-item';
import { attributesOfNew, type ChecklistDraft, relationshipsOfNew } from './checklist.repository';
import { checklistItems } from './checklist-records';

/** Returns path and query of the default items, in the order of creation; of all items without the filter. */
export const defaultTasksPath = (isFiltered: boolean): string =>
  firstPageOf(checklistItems, defaultTasksQuery(isFiltered));

const isTemplate = 'field_is_template';
const defaultTasksQuery = (isFiltered: boolean) => {
  const asked = query().addInclude(['field_group']).addSort('created');
  return isFiltered ? asked.addFilter(isTemplate, '1') : asked;
};

/** Whether a record is a default item, not a project task. */
export const isDefaultTask = ({ attributes }: RawResource): boolean =>
  attributes[isTemplate] === true;

/**
 * Reads the default items. A plain Drupal finds nothing by filters on paragraphs: all items are read
 * there.
 */
export async function readDefaultTasks(): Promise<readonly ChecklistItem[]> {
  const rest = restOfLoad();
  const isFiltered = await offersRead('filtered-parts');
  const all = await rest(() => readAll(defaultsOfAll, defaultTasksQuery(isFiltered)));
  return all.filter((item) => item !== null);
}

const defaultsOfAll: Resource<ChecklistItem | null> = {
  type: checklistItems.type,
  read: (raw, related) => (isDefaultTask(raw) ? checklistItems.read(raw, related) : null),
};

/** Returns a change that adds a default item, which belongs to no project. */
export const addDefaultTask = (draft: ChecklistDraft): Change =>
  createAlone({
    record: reference(checklistItems.type, draft.id),
    attributes: { ...attributesOfNew(draft), [isTemplate]: true },
    relationships: relationshipsOfNew(draft),
  });

export const removeDefaultTask = (shown: Records, id: string): Change[] =>
  removeAlone(shown, reference(checklistItems.type, id));

/**
 * Returns copies of the default items for a project. The ids are deterministic: a retry, also by
 * another person, creates no duplicates.
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

/**
 * Returns the id of a project's copy of a record: a UUID derived from both ids (RFC 9562, version
 * 8).
 */
async function copyId(projectId: string, id: string): Promise<string> {
  const text = new TextEncoder().encode(`${projectId} ${id}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
