import { createLiveQuery, createLiveRead, type Records, stepOf } from '@portal/shared/changes';
import { toDayText } from '@portal/shared/domain';
import {
  createMissingNames,
  createNameSearch,
  findPeople,
  type Search,
} from '@portal/shared/people-search';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  addTask,
  type ChecklistChanges,
  type ChecklistDraft,
  changeTask,
  checklistPath,
  orderTasks,
  readChecklistGroups,
  removeTask,
  tickTask,
} from '../../content/checklist.repository';
import { checklistGroups, projectChecklists } from '../../content/checklist-records';
import { groupTasks, movedTask } from '../../domain/checklist';
import type { ChecklistItem } from '../../domain/checklist-item';
import { unnamedAssignees, withNames } from '../../domain/named-tasks';

interface ItemChange {
  readonly item: ChecklistItem;
  readonly changes: ChecklistChanges;
}

interface ItemMove {
  readonly id: string;
  /** Index within the visible group, counted without the moved task. */
  readonly place: number;
}

interface Tick {
  readonly item: ChecklistItem;
  readonly isDone: boolean;
}

export const checklistOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const groupsAsked = createEvent();
export const checklistLeft = createEvent();
export const itemTicked = createEvent<Tick>();
export const itemChanged = createEvent<ItemChange>();
/** A task was moved to another group, or to none. */
export const groupPicked = createEvent<{ item: ChecklistItem; groupId: string | null }>();
/** The group select of the moved task has the focus again. */
export const regrouped = createEvent();
export const itemRemoved = createEvent<ChecklistItem>();
export const itemMoved = createEvent<ItemMove>();
export const itemAdded = createEvent<ChecklistDraft>();
/**
 * The checklist was edited: label, and a function from the records on the screen to the changes.
 */
export const checklistEdited = createEvent<{
  readonly label: string;
  readonly changesOf: (shown: Records, projectId: string) => ReturnType<typeof changeTask>;
}>();

const readGroupsFx = createEffect(() => readChecklistGroups());
/** Search for possible assignees: staff workers and designers (decision 21). */
export const assigneeSearch = createNameSearch(
  createEffect((search: Search) => findPeople(['staff_worker', 'designer'], search)),
);

const checklist = createLiveRead({ path: checklistPath, resource: projectChecklists });
const groups = createLiveQuery({
  effect: readGroupsFx,
  concerns: ({ type }) => type === checklistGroups.type,
});

export const { $failure } = checklist;
export const { $failure: $groupsFailure } = groups;
export const $groups = groups.$data.map((found) => found ?? []);
export const $projectId = createStore('').on(checklistOpened, (_, id) => id);
/** Current day of the checklist page; `YYYY-MM-DD`. */
export const $today = createStore('').on(
  checklistOpened.map(() => toDayText(new Date())),
  (_, day) => day,
);

/** Stored checklist with the person's unconfirmed changes applied; null until loaded. */
export const $checklist = combine(
  { found: checklist.$data, groups: $groups, people: assigneeSearch.$known },
  ({ found, ...known }) =>
    found && { ...found, items: found.items.map((item) => withNames(item, known)) },
);

/** Tasks by group, as shown. */
export const $taskGroups = combine($checklist, $groups, (found, known) =>
  groupTasks(
    found?.items ?? [],
    known.map(({ name }) => name),
  ),
);

/** Id of the task that was moved to another group last: receives the keyboard focus there. */
export const $regroupedId = createStore<string | null>(null)
  .on(groupPicked, (_, { item }) => item.id)
  .reset(regrouped, checklistOpened);

sample({ clock: checklistOpened, target: checklist.loadFx });
sample({ clock: [checklistOpened, groupsAsked], fn: () => undefined, target: groups.loadFx });
sample({
  clock: checklistLeft,
  target: [checklist.left, groups.left, assigneeSearch.searchLeft],
});
createMissingNames({
  $ids: combine(checklist.$data, assigneeSearch.$known, (found, known) =>
    unnamedAssignees(found?.items ?? [], known),
  ),
  target: assigneeSearch.recordsRead,
});
sample({ clock: rereadAsked, source: $projectId, target: checklist.loadFx });

sample({
  clock: checklistEdited,
  source: $projectId,
  fn: (place, { label, changesOf }) => stepOf({ label, place }, (shown) => changesOf(shown, place)),
  target: checklist.edited,
});
/** Adds the time of the tick, which is stored as well. */
const tickStampedFx = createEffect((tick: Tick) => ({ ...tick, at: new Date() }));
sample({ clock: itemTicked, target: tickStampedFx });
sample({
  clock: tickStampedFx.doneData,
  fn: ({ item, isDone, at }) => ({
    label: `${item.task} ${isDone ? 'done' : 'not done'}`,
    changesOf: (shown: Records) => tickTask(shown, item.id, isDone, at),
  }),
  target: checklistEdited,
});
sample({
  clock: itemChanged,
  fn: ({ item, changes }) => ({
    label: labelOf(item, changes),
    changesOf: (shown: Records) => changeTask(shown, item.id, changes),
  }),
  target: checklistEdited,
});
sample({
  clock: groupPicked,
  fn: ({ item, groupId }) => ({ item, changes: { groupId } }),
  target: itemChanged,
});
sample({
  clock: itemAdded,
  fn: (draft) => ({
    label: `New task ${draft.task}`,
    changesOf: (_: Records, projectId: string) => [addTask(projectId, draft)],
  }),
  target: checklistEdited,
});
sample({
  clock: itemRemoved,
  fn: ({ id, task }) => ({
    label: `Removal of ${task}`,
    changesOf: (shown: Records, projectId: string) => removeTask(shown, projectId, id),
  }),
  target: checklistEdited,
});
sample({
  clock: itemMoved,
  source: { found: $checklist, groups: $taskGroups },
  fn: ({ found, groups: shownGroups }, { id, place }) => {
    const group = shownGroups.find(({ items }) => items.some((item) => item.id === id));
    const moved = movedTask(found?.items ?? [], group?.items ?? [], id, place);
    const ids = moved.map((item) => item.id);
    return {
      label: 'Order of the tasks',
      changesOf: (shown: Records, projectId: string) => orderTasks(shown, projectId, ids),
    };
  },
  target: checklistEdited,
});

const fieldNames: Readonly<Record<keyof ChecklistChanges, string>> = {
  task: 'Task',
  notes: 'Notes of',
  isHidden: 'Hiding of',
  dueDate: 'Due date of',
  groupId: 'Group of',
  assigneeId: 'Assignee of',
};

/** Returns the label of a task change for the log. */
export const labelOf = ({ task }: ChecklistItem, changes: ChecklistChanges): string => {
  const [field = 'task'] = Object.keys(changes) as (keyof ChecklistChanges)[];
  return `${fieldNames[field]} ${task}`;
};
