import { createMutation, createQuery } from '@portal/shared/cms';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import type { ChecklistChanges } from '../../content/checklist';
import {
  addDefaultTask,
  patchDefaultTask,
  readDefaultTasks,
  removeDefaultTask,
} from '../../content/default-tasks';
import type { ChecklistItem } from '../../domain/checklist-item';
import { createTaskForm } from './create-task-form';
import { checklistOpened } from './model';

interface TaskChange {
  readonly item: ChecklistItem;
  readonly changes: ChecklistChanges;
}

export const defaultTasksOpened = createEvent();
export const defaultTasksClosed = createEvent();
export const rereadDefaultsAsked = createEvent();
export const defaultTaskChanged = createEvent<TaskChange>();
export const defaultTaskRemoved = createEvent<ChecklistItem>();

const readDefaultTasksFx = createEffect(() => readDefaultTasks());
const patchDefaultTaskFx = createEffect(({ item, changes }: TaskChange) =>
  patchDefaultTask(item.id, changes),
);
const removeDefaultTaskFx = createEffect(({ id }: ChecklistItem) => removeDefaultTask(id));
const addDefaultTaskFx = createEffect(addDefaultTask);

const tasks = createQuery(readDefaultTasksFx);
const change = createMutation(patchDefaultTaskFx);
const removal = createMutation(removeDefaultTaskFx);
const addition = createMutation(addDefaultTaskFx);

/** The form for one more default item. */
export const newDefaultTask = createTaskForm({ ...addition, opened: defaultTasksOpened });

export const $areDefaultsOpen = createStore(false)
  .on(defaultTasksOpened, () => true)
  .reset(defaultTasksClosed, checklistOpened);
export const { $data: $defaultTasks, $failure: $defaultsFailure } = tasks;

sample({ clock: [defaultTasksOpened, rereadDefaultsAsked], target: tasks.loadFx });
sample({ clock: defaultTaskChanged, target: change.saveFx });
sample({ clock: defaultTaskRemoved, target: removal.saveFx });
sample({ clock: newDefaultTask.added, target: addition.saveFx });
sample({
  clock: [change.saveFx.finally, removal.saveFx.finally, addition.saveFx.finally],
  target: rereadDefaultsAsked,
});

sample({
  clock: [
    change.saved.map(() => succeeded('Checklist item updated')),
    removal.saved.map(() => succeeded('Checklist item removed')),
    addition.saved.map(() => succeeded('Checklist item added')),
    change.failed.map(() => failed('Unable to save Checklist item')),
    removal.failed.map(() => failed('Unable to remove Checklist item')),
    addition.failed.map(() => failed('Unable to create checklist item')),
  ],
  target: showMessageFx,
});
