import {
  addChecklistItem,
  addDefaultChecklist,
  type ChecklistChanges,
  type ChecklistDraft,
  createMutation,
  createQuery,
  patchChecklistItem,
  readChecklist,
  readChecklistGroups,
  readPeople,
  removeChecklistItem,
  tickChecklistItem,
} from '@portal/shared/cms';
import type { ChecklistItem } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';

interface ItemChange {
  readonly item: ChecklistItem;
  readonly changes: ChecklistChanges;
}

export const checklistOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const itemTicked = createEvent<{ item: ChecklistItem; isDone: boolean }>();
export const itemChanged = createEvent<ItemChange>();
export const itemRemoved = createEvent<ChecklistItem>();
export const itemAdded = createEvent<ChecklistDraft>();
export const defaultsAsked = createEvent();
const stepped = createEvent<{ stored: number; all: number }>();

export const readChecklistFx = createEffect(readChecklist);
export const readGroupsFx = createEffect(() => readChecklistGroups());
/** Tasks are given to staff workers and designers (decision 21). */
export const readAssigneesFx = createEffect(async () =>
  (await readPeople('members')).filter(
    ({ isActive, roles }) =>
      isActive && (roles.includes('staff_worker') || roles.includes('designer')),
  ),
);
export const tickItemFx = createEffect(
  ({ item, isDone }: { item: ChecklistItem; isDone: boolean }) =>
    tickChecklistItem(item.id, isDone, new Date()),
);
export const patchItemFx = createEffect(({ item, changes }: ItemChange) =>
  patchChecklistItem(item.id, changes),
);
export const removeItemFx = createEffect(({ id }: ChecklistItem) => removeChecklistItem(id));
export const addItemFx = createEffect(
  ({ projectId, draft }: { projectId: string; draft: ChecklistDraft }) =>
    addChecklistItem(projectId, draft),
);
export const addDefaultsFx = createEffect((projectId: string) => {
  const tell = scopeBind(stepped, { safe: true });
  return addDefaultChecklist(projectId, (stored, all) => tell({ stored, all }));
});

const checklist = createQuery(readChecklistFx);
const groups = createQuery(readGroupsFx);
const assignees = createQuery(readAssigneesFx);
const tick = createMutation(tickItemFx);
const change = createMutation(patchItemFx);
const removal = createMutation(removeItemFx);
export const addition = createMutation(addItemFx);
const defaults = createMutation(addDefaultsFx);

export const { $failure } = checklist;
export const $groups = groups.$data.map((found) => found ?? []);
export const $assignees = assignees.$data.map((found) => found ?? []);
const $projectId = createStore('').on(checklistOpened, (_, id) => id);

/** Null until it is read. */
export const $checklist = createStore<Awaited<ReturnType<typeof readChecklist>> | null>(null)
  .on(checklist.$data, (_, found) => found)
  .on(itemTicked, (found, { item, isDone }) => found && replaced(found, { ...item, isDone }))
  .on(
    itemChanged,
    (found, { item, changes: { task, notes, isHidden } }) =>
      found &&
      replaced(found, {
        ...item,
        ...(task !== undefined && { task }),
        ...(notes !== undefined && { notes }),
        ...(isHidden !== undefined && { isHidden }),
      }),
  )
  .on(change.saved, (found, { result }) => found && replaced(found, result))
  .on(
    removal.saved,
    (found, { params }) =>
      found && { ...found, items: found.items.filter(({ id }) => id !== params.id) },
  )
  .reset($projectId);

/** How far the default items are; null while none are being added. */
export const $progress = createStore<{ stored: number; all: number } | null>(null)
  .on(stepped, (_, progress) => progress)
  .on(defaults.saveFx, () => ({ stored: 0, all: 0 }))
  .reset(defaults.saveFx.finally);

function replaced<List extends { readonly items: readonly ChecklistItem[] }>(
  list: List,
  item: ChecklistItem,
): List {
  return { ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) };
}

sample({ clock: checklistOpened, target: [checklist.loadFx, groups.loadFx, assignees.loadFx] });
sample({ clock: rereadAsked, source: $projectId, target: checklist.loadFx });
sample({ clock: itemTicked, target: tick.saveFx });
sample({ clock: itemChanged, target: change.saveFx });
sample({ clock: itemRemoved, target: removal.saveFx });
sample({
  clock: itemAdded,
  source: $projectId,
  fn: (projectId, draft) => ({ projectId, draft }),
  target: addition.saveFx,
});
sample({ clock: defaultsAsked, source: $projectId, target: defaults.saveFx });

/** What was stored, and what could not be, is shown as it stands in the service. */
sample({
  clock: [
    tick.saved,
    addition.saved,
    defaults.saved,
    defaults.failed,
    tick.failed,
    change.failed,
    removal.failed,
  ],
  target: rereadAsked,
});

sample({
  clock: [
    tick.saved.map(() => succeeded('Checklist item updated')),
    change.saved.map(() => succeeded('Checklist item updated')),
    removal.saved.map(() => succeeded('Checklist item removed')),
    addition.saved.map(() => succeeded('Checklist item added')),
    defaults.saved.map(() => succeeded('Checklist items added')),
    tick.failed.map(() => failed('Unable to save Checklist item')),
    change.failed.map(() => failed('Unable to save Checklist item')),
    removal.failed.map(() => failed('Unable to remove Checklist item')),
    addition.failed.map(() => failed('Unable to add Checklist item')),
    defaults.failed.map(() => failed('Checklist items were not created')),
  ],
  target: showMessageFx,
});
