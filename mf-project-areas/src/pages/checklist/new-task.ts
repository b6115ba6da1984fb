import { createFormDraft } from '@portal/shared/drafts';
import { combine, createEvent, merge, sample } from 'effector';
import { $projectId, checklistOpened, itemAdded } from './checklist.model';
import { createTaskForm } from './create-task-form';

/** Form model for a new task of the project. */
export const newTask = createTaskForm(checklistOpened);

sample({ clock: newTask.added, target: itemAdded });

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
  finished: newTask.added,
});
