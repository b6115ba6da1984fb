import { createMutation, createQuery } from '@portal/shared/cms';
import { readPeople } from '@portal/shared/content';
import { toDayText } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import {
  type Checklist,
  type ChecklistChanges,
  orderChecklist,
  patchChecklistItem,
  readChecklist,
  readChecklistGroups,
  removeChecklistItem,
  tickChecklistItem,
} from '../../content/checklist';
import { groupTasks, movedTask } from '../../domain/checklist';
import type { ChecklistItem } from '../../domain/checklist-item';
import type { OfProject } from '../../domain/of-project';
import { takenBack } from '../../domain/taken-back';
import { createSteadyRead } from '../../reads/create-steady-read';

interface ItemChange {
  readonly item: ChecklistItem;
  readonly changes: ChecklistChanges;
}

interface ItemMove {
  readonly id: string;
  /** Counted from 0 among those that it is shown with, without it. */
  readonly place: number;
}

interface ListOrder {
  readonly projectId: string;
  readonly ids: readonly string[];
  /** The order that it takes the place of. */
  readonly before: readonly string[];
}

export const checklistOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const groupsAsked = createEvent();
export const assigneesAsked = createEvent();
export const itemTicked = createEvent<{ item: ChecklistItem; isDone: boolean }>();
export const itemChanged = createEvent<ItemChange>();
/** A task goes to the tasks of another group, or of none. */
export const groupPicked = createEvent<{ item: ChecklistItem; groupId: string | null }>();
/** Its select has the focus again, where the task stands now. */
export const regrouped = createEvent();
export const itemRemoved = createEvent<ChecklistItem>();
export const itemMoved = createEvent<ItemMove>();

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
export const removeItemFx = createEffect(({ projectId, id }: OfProject<ChecklistItem>) =>
  removeChecklistItem(projectId, id),
);
export const orderItemsFx = createEffect(({ projectId, ids }: ListOrder) =>
  orderChecklist(projectId, ids),
);

const checklist = createQuery(readChecklistFx);
const groups = createQuery(readGroupsFx);
const assignees = createQuery(readAssigneesFx);
const tick = createMutation(tickItemFx);
const change = createMutation(patchItemFx);
const removal = createMutation(removeItemFx);
const ordering = createMutation(orderItemsFx);

export const { $failure } = checklist;
export const { $failure: $groupsFailure } = groups;
export const { $failure: $assigneesFailure } = assignees;
export const $groups = groups.$data.map((found) => found ?? []);
export const $assignees = assignees.$data.map((found) => found ?? []);
export const $projectId = createStore('').on(checklistOpened, (_, id) => id);
/** The day on which the checklist is looked at; `YYYY-MM-DD`. */
export const $today = createStore('').on(
  checklistOpened.map(() => toDayText(new Date())),
  (_, day) => day,
);

/** All tasks in a new order. */
const ordered = createEvent<Pick<ListOrder, 'ids' | 'before'>>();

const $saving = combine([tick, change, removal, ordering].map((write) => write.$saving)).map(
  (writes) => writes.includes(true),
);
const arrived = createSteadyRead({
  query: checklist,
  $isWriting: $saving,
  failed: [tick.failed, change.failed, removal.failed, ordering.failed],
  rereadAsked,
});

/** Null until it is read. */
export const $checklist = createStore<Checklist | null>(null)
  .on(arrived, (_, found) => found)
  .on(itemTicked, (found, { item, isDone }) => found && replaced(found, { ...item, isDone }))
  .on(itemChanged, (found, { item, changes }) => found && replaced(found, typed(item, changes)))
  .on(ordered, (found, { ids }) => found && inOrder(found, ids))
  .on(change.saved, (found, { result }) => found && replaced(found, result))
  .on(tick.saved, (found, { result }) => found && dated(found, result))
  .on(tick.failed, (found, { params: { item, isDone } }) => back(found, item, { isDone }))
  .on(change.failed, (found, { params: { item, changes } }) => back(found, item, changes))
  .on(ordering.failed, (found, { params }) => found && inOrder(found, params.before))
  .on(
    removal.saved,
    (found, { params }) =>
      found && { ...found, items: found.items.filter(({ id }) => id !== params.id) },
  )
  .reset($projectId);

/** A task as it is shown before the service has stored what was typed; names come with its answer. */
function typed(item: ChecklistItem, changes: ChecklistChanges): ChecklistItem {
  const { task = item.task, notes = item.notes, isHidden = item.isHidden } = changes;
  const { dueDate = item.dueDate } = changes;
  return { ...item, task, notes, isHidden, dueDate };
}

const idOf = ({ id }: ChecklistItem): string => id;

/** In this order; what is not in it stays, at the end. */
function inOrder(list: Checklist, ids: readonly string[]): Checklist {
  const place = ({ id }: ChecklistItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...list, items: [...list.items].sort((a, b) => place(a) - place(b)) };
}

const back = (found: Checklist | null, item: ChecklistItem, changes: object) =>
  found && {
    ...found,
    items: found.items.map((one) => (one.id === item.id ? takenBack(one, item, changes) : one)),
  };

/** With the time of a tick as it was stored; whether it is done is what was ticked last. */
const dated = (list: Checklist, { id, statusDate }: ChecklistItem): Checklist => ({
  ...list,
  items: list.items.map((one) => (one.id === id ? { ...one, statusDate } : one)),
});

function replaced(list: Checklist, item: ChecklistItem): Checklist {
  return { ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) };
}

sample({ clock: checklistOpened, target: checklist.loadFx });
sample({ clock: [checklistOpened, groupsAsked], fn: () => undefined, target: groups.loadFx });
sample({ clock: [checklistOpened, assigneesAsked], fn: () => undefined, target: assignees.loadFx });
sample({ clock: rereadAsked, source: $projectId, target: checklist.loadFx });
sample({ clock: itemTicked, target: tick.saveFx });
sample({ clock: itemChanged, target: change.saveFx });
sample({
  clock: groupPicked,
  fn: ({ item, groupId }) => ({ item, changes: { groupId } }),
  target: itemChanged,
});
sample({
  clock: itemRemoved,
  source: $projectId,
  fn: (projectId, item) => ({ ...item, projectId }),
  target: removal.saveFx,
});
/** The task that was given to another group last: the keys go on with it there. */
export const $regroupedId = createStore<string | null>(null)
  .on(groupPicked, (_, { item }) => item.id)
  .reset(regrouped, checklistOpened);
/** The tasks by group, as they are shown. */
export const $taskGroups = combine($checklist, $groups, (found, known) =>
  groupTasks(
    found?.items ?? [],
    known.map(({ name }) => name),
  ),
);
sample({
  clock: itemMoved,
  source: { found: $checklist, groups: $taskGroups },
  fn: ({ found, groups: shown }, { id, place }) => {
    const group = shown.find(({ items }) => items.some((item) => item.id === id));
    const items = found?.items ?? [];
    const moved = movedTask(items, group?.items ?? [], id, place);
    return { ids: moved.map(idOf), before: items.map(idOf) };
  },
  target: ordered,
});
sample({
  clock: ordered,
  source: $projectId,
  fn: (projectId, order) => ({ projectId, ...order }),
  target: ordering.saveFx,
});

sample({
  clock: [
    tick.saved.map(() => succeeded('Checklist item updated')),
    change.saved.map(() => succeeded('Checklist item updated')),
    removal.saved.map(() => succeeded('Checklist item removed')),
    tick.failed.map(() => failed('Unable to save Checklist item')),
    change.failed.map(() => failed('Unable to save Checklist item')),
    removal.failed.map(() => failed('Unable to remove Checklist item')),
    ordering.failed.map(() => failed('There was an error saving. Please try again.')),
  ],
  target: showMessageFx,
});
