import type { ChecklistItem } from '../domain';
import { patchProject } from './projects';
import { checklistGroups, checklistItems, projectChecklists } from './resources/work';
import { type Query, query, readAll, readOne } from './wire/reading';
import { attach, type Content, createPart, newId, patch, reference, remove } from './wire/writing';

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
export async function tickChecklistItem(id: string, isDone: boolean, at: Date): Promise<void> {
  const statusDate = at.toISOString().replace(/\.\d+Z$/, '+00:00');
  const attributes = { field_status: isDone, field_status_date: statusDate };
  await patch(checklistItems, id, { attributes });
}

export interface ChecklistDraft {
  readonly task: string;
  readonly notes?: string;
  readonly groupId: string | null;
}

export interface ChecklistChanges {
  readonly task?: string;
  readonly notes?: string;
  readonly isHidden?: boolean;
  /** Null takes the task from whoever has it. */
  readonly assigneeId?: string | null;
}

/** Changes a task and gives it as it is stored. */
export function patchChecklistItem(id: string, changes: ChecklistChanges): Promise<ChecklistItem> {
  const { assigneeId } = changes;
  return patch(
    checklistItems,
    id,
    {
      attributes: {
        field_task: changes.task,
        field_notes: changes.notes,
        field_is_hidden: changes.isHidden,
      },
      ...(assigneeId !== undefined && {
        relationships: {
          field_assigned_to: assigneeId === null ? null : reference('user--user', assigneeId),
        },
      }),
    },
    itemQuery(),
  );
}

export function removeChecklistItem(id: string): Promise<void> {
  return remove(checklistItems.type, id);
}

/** Stores a task and attaches it to its project. */
export async function addChecklistItem(projectId: string, draft: ChecklistDraft): Promise<void> {
  await attachItems(projectId, [await storeItem(projectId, draft)]);
}

/**
 * Copies every template task into the project's checklist, once, and notes on the project that it was done.
 * `onStep` gets how many are stored of how many.
 */
export async function addDefaultChecklist(
  projectId: string,
  onStep: (stored: number, all: number) => void = () => undefined,
): Promise<void> {
  const templates = await readTemplates();
  const stored = [];
  for (const draft of templates) {
    onStep(stored.length, templates.length);
    stored.push(await storeItem(projectId, draft));
  }
  onStep(stored.length, templates.length);
  await attachItems(projectId, stored);
  await patchProject(projectId, { checklistDefaultAdded: true });
}

async function readTemplates(): Promise<ChecklistDraft[]> {
  const [groups, items] = await Promise.all([
    readChecklistGroups(),
    readAll(
      checklistItems,
      query().addFilter('field_is_template', '1').addInclude(['field_group']).addSort('created'),
    ),
  ]);
  return items.map(({ task, notes, group }) => ({
    task,
    notes,
    groupId: groups.find(({ name }) => name === group)?.id ?? null,
  }));
}

function storeItem(projectId: string, { task, notes = '', groupId }: ChecklistDraft) {
  const relationships: Content['relationships'] =
    groupId === null ? {} : { field_group: reference(checklistGroups.type, groupId) };
  return createPart({
    type: checklistItems.type,
    id: newId(),
    attributes: {
      field_task: task,
      field_notes: notes,
      field_status: false,
      parent_id: projectId,
      parent_type: 'node',
      parent_field_name: 'field_project_checklist_items',
    },
    relationships,
  });
}

type Stored = Awaited<ReturnType<typeof storeItem>>;

const attachItems = (projectId: string, items: readonly Stored[]) =>
  attach(reference('node--project', projectId), 'field_project_checklist_items', items);

function itemQuery(): Query {
  return query()
    .addFields('user--user', personFields)
    .addInclude(['field_group', 'field_assigned_to']);
}
