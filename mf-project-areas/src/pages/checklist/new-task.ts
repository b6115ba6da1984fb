import { createEvent, createStore, sample } from 'effector';
import type { ChecklistDraft } from '../../content/checklist';
import { createTaskForm } from './create-task-form';
import { checklistOpened, itemAdded } from './model';

/** What was typed is in the log of changes, which keeps it until it is stored. */
const taken = createEvent<ChecklistDraft>();

/** The form for one more task of the project. */
export const newTask = createTaskForm({
  saved: taken,
  $saving: createStore(false),
  opened: checklistOpened,
});

sample({ clock: newTask.added, target: [itemAdded, taken] });
