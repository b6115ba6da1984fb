import { createFormDraft } from '@portal/shared/drafts';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import type { ChecklistDraft } from '../../content/checklist';
import { createTaskForm } from './create-task-form';
import { $projectId, checklistOpened, itemAdded } from './model';

/** What was typed is in the log of changes, which keeps it until it is stored. */
const taken = createEvent<ChecklistDraft>();

/** The form for one more task of the project. */
export const newTask = createTaskForm({
  saved: taken,
  $saving: createStore(false),
  opened: checklistOpened,
});

sample({ clock: newTask.added, target: [itemAdded, taken] });

interface TypedTask {
  readonly task: string;
  readonly groupId: string;
}
const restored = createEvent<TypedTask>();
sample({ clock: restored, fn: ({ task }) => task, target: newTask.taskTyped });
sample({ clock: restored, fn: ({ groupId }) => groupId, target: newTask.groupPicked });
createFormDraft({
  name: 'new task',
  version: 1,
  $place: $projectId,
  $values: combine({ task: newTask.$task, groupId: newTask.$groupId }),
  isBegun: ({ task }) => task !== '',
  opened: checklistOpened,
  changed: merge([newTask.taskTyped, newTask.groupPicked]),
  restored,
  finished: taken,
});
