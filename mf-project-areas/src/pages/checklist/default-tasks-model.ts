import { createLiveList, stepOf } from '@portal/shared/changes';
import { offersRead } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type ChecklistChanges, changeTask } from '../../content/checklist.repository';
import { checklistItems } from '../../content/checklist-records';
import {
  addDefaultTask,
  defaultTasksPath,
  isDefaultTask,
  removeDefaultTask,
} from '../../content/default-tasks';
import type { ChecklistItem } from '../../domain/checklist-item';
import { withNames } from '../../domain/named-tasks';
import { $groups, checklistLeft, checklistOpened, labelOf } from './checklist.model';
import { createTaskForm } from './create-task-form';

interface TaskChange {
  readonly item: ChecklistItem;
  readonly changes: ChecklistChanges;
}

export const defaultTasksOpened = createEvent();
export const defaultTasksClosed = createEvent();
export const rereadDefaultsAsked = createEvent();
export const defaultTaskChanged = createEvent<TaskChange>();
export const defaultTaskRemoved = createEvent<ChecklistItem>();

/** Place of default item edits in the change log: the edits belong to no project. */
export const defaultsPlace = 'default checklist items';

const tasks = createLiveList({
  paths: (isFiltered: boolean) => [defaultTasksPath(isFiltered)],
  resource: checklistItems,
  belongs: isDefaultTask,
});
export const { $failure: $defaultsFailure } = tasks;

/** Stored default items with the person's unconfirmed changes applied; null until loaded. */
export const $defaultTasks = combine(tasks.$data, $groups, (items, groups) =>
  items ? items.map((item) => withNames(item, { groups, people: new Map() })) : null,
);

export const $areDefaultsOpen = createStore(false)
  .on(defaultTasksOpened, () => true)
  .reset(defaultTasksClosed, checklistOpened);

/** Form model for a new default item. */
export const newDefaultTask = createTaskForm(defaultTasksOpened);

const readIsFilteredFx = createEffect(() => offersRead('filtered-parts'));
sample({ clock: [defaultTasksOpened, rereadDefaultsAsked], target: readIsFilteredFx });
// Without the answer the filter is sent: the failure of that read is shown.
sample({
  clock: [readIsFilteredFx.doneData, readIsFilteredFx.fail.map(() => true)],
  target: tasks.loadFx,
});

sample({ clock: [defaultTasksClosed, checklistLeft], fn: () => undefined, target: tasks.left });

type ChangesOf = Parameters<typeof stepOf>[1];
const edit = (label: string, changesOf: ChangesOf) =>
  stepOf({ label: `${label} (default items)`, place: defaultsPlace }, changesOf);

sample({
  clock: [
    defaultTaskChanged.map(({ item, changes }) =>
      edit(labelOf(item, changes), (shown) => changeTask(shown, item.id, changes)),
    ),
    defaultTaskRemoved.map(({ id, task }) =>
      edit(`Removal of ${task}`, (shown) => removeDefaultTask(shown, id)),
    ),
    newDefaultTask.added.map((draft) =>
      edit(`New task ${draft.task}`, () => [addDefaultTask(draft)]),
    ),
  ],
  target: tasks.edited,
});
