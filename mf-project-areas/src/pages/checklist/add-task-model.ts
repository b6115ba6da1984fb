import { createEvent, createStore, sample } from 'effector';
import { addition, checklistOpened, itemAdded } from './model';

export const taskTyped = createEvent<string>();
export const groupPicked = createEvent<string>();
export const formSent = createEvent();

/** What was typed stays until it is stored. */
export const $task = createStore('')
  .on(taskTyped, (_, text) => text)
  .reset(addition.saved, checklistOpened);
export const $groupId = createStore('')
  .on(groupPicked, (_, id) => id)
  .reset(checklistOpened);
export const $problem = createStore<string | null>(null).reset(taskTyped, checklistOpened);
export const { $saving } = addition;

sample({
  clock: formSent,
  source: $task,
  fn: (task) => (task.trim() === '' ? 'Please provide a task.' : null),
  target: $problem,
});
sample({
  clock: formSent,
  source: { task: $task, groupId: $groupId },
  filter: ({ task }) => task.trim() !== '',
  fn: ({ task, groupId }) => ({ task: task.trim(), groupId: groupId || null }),
  target: itemAdded,
});
