import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector';
import type { ChecklistDraft } from '../../content/checklist';

interface Surroundings {
  /** What was typed is stored, and goes. */
  readonly saved: Event<unknown>;
  readonly $saving: Store<boolean>;
  /** The page or panel with the form opens anew. */
  readonly opened: Event<unknown>;
}

/** A form for one more task: what it needs, and what was typed in it until that is stored. */
export function createTaskForm({ saved, $saving, opened }: Surroundings) {
  const taskTyped = createEvent<string>();
  const groupPicked = createEvent<string>();
  const formSent = createEvent();

  const $task = createStore('')
    .on(taskTyped, (_, text) => text)
    .reset(saved, opened);
  const $groupId = createStore('')
    .on(groupPicked, (_, id) => id)
    .reset(opened);
  const $problem = createStore<string | null>(null).reset(taskTyped, opened);

  const idMade = createEvent<string>();
  const $id = createStore('').on(idMade, (_, id) => id);
  sample({ clock: [opened, saved], fn: () => crypto.randomUUID(), target: idMade });

  /** Nothing was typed since the last task was sent: a second press of the button is no new task. */
  const $isJustSent = createStore(false)
    .on(saved, () => true)
    .reset(taskTyped, opened);
  const checked = sample({
    clock: formSent,
    source: $task,
    filter: combine($saving, $isJustSent, (saving, isJustSent) => !saving && !isJustSent),
    fn: (task) => task.trim(),
  });
  sample({
    clock: checked,
    fn: (task) => (task === '' ? 'Please provide a task.' : null),
    target: $problem,
  });
  const added: Event<ChecklistDraft> = sample({
    clock: checked,
    source: { id: $id, groupId: $groupId },
    filter: (_, task) => task !== '',
    fn: ({ id, groupId }, task) => ({ id, task, groupId: groupId || null }),
  });

  return { $task, $groupId, $problem, $saving, taskTyped, groupPicked, formSent, added };
}

export type TaskForm = ReturnType<typeof createTaskForm>;
