import { createEvent, createStore, type Event, sample } from 'effector';
import type { ChecklistDraft } from '../../content/checklist.repository';

/**
 * Creates the form model for a new task: `added` carries the input, the change log takes over, and
 * the form is cleared. `opened` fires when the page or panel with the form opens.
 */
export function createTaskForm(opened: Event<unknown>) {
  const taskTyped = createEvent<string>();
  const groupPicked = createEvent<string>();
  const formSent = createEvent();
  const added = createEvent<ChecklistDraft>();

  const $task = createStore('')
    .on(taskTyped, (_, text) => text)
    .reset(added, opened);
  const $groupId = createStore('')
    .on(groupPicked, (_, id) => id)
    .reset(opened);
  const $problem = createStore<string | null>(null).reset(taskTyped, opened);

  const idMade = createEvent<string>();
  const $id = createStore('').on(idMade, (_, id) => id);
  sample({ clock: [opened, added], fn: () => crypto.randomUUID(), target: idMade });

  /** Whether nothing was typed since the last submit: prevents duplicates by a double click. */
  const $isJustSent = createStore(false)
    .on(added, () => true)
    .reset(taskTyped, opened);
  const checked = sample({
    clock: formSent,
    source: $task,
    filter: $isJustSent.map((isJustSent) => !isJustSent),
    fn: (task) => task.trim(),
  });
  sample({
    clock: checked,
    fn: (task) => (task === '' ? 'Please provide a task.' : null),
    target: $problem,
  });
  sample({
    clock: checked,
    source: { id: $id, groupId: $groupId },
    filter: (_, task) => task !== '',
    fn: ({ id, groupId }, task) => ({ id, task, groupId: groupId || null }),
    target: added,
  });

  return { $task, $groupId, $problem, taskTyped, groupPicked, formSent, added };
}

export type TaskForm = ReturnType<typeof createTaskForm>;
