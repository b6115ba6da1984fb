import { createMutation } from '@portal/shared/cms';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import { addChecklistItem, type ChecklistDraft, type OnTaskStep } from '../../content/checklist';
import { createTaskForm } from './create-task-form';
import { $projectId, checklistOpened, rereadAsked } from './model';

type Step = Parameters<OnTaskStep>[0];
const stepped = createEvent<Step>();

export const addItemFx = createEffect(
  ({ projectId, draft }: { projectId: string; draft: ChecklistDraft }) =>
    addChecklistItem(projectId, draft, scopeBind(stepped, { safe: true })),
);
const addition = createMutation(addItemFx);
const $step = createStore<Step>('creating')
  .on(stepped, (_, step) => step)
  .reset(addition.saveFx);

/** The form for one more task of the project. */
export const newTask = createTaskForm({ ...addition, opened: checklistOpened });

/** What is said where a step fails. Source: spec 3, section 8. */
const failedSteps: Readonly<Record<Step, string>> = {
  creating: 'Unable to create checklist item',
  attaching: 'Unable to add Checklist item',
};

sample({
  clock: newTask.added,
  source: $projectId,
  fn: (projectId, draft) => ({ projectId, draft }),
  target: addition.saveFx,
});
sample({ clock: addition.saveFx.finally, target: rereadAsked });
sample({
  clock: addition.saved,
  fn: () => succeeded('Checklist item added'),
  target: showMessageFx,
});
sample({
  clock: addition.failed,
  source: $step,
  fn: (step) => failed(failedSteps[step]),
  target: showMessageFx,
});
