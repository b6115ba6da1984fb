import { createMutation } from '@portal/shared/cms';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import {
  addDefaultChecklist,
  type DefaultsProgress,
  type DefaultsStep,
} from '../../content/default-tasks';
import { $projectId, rereadAsked } from './model';

export const defaultsAsked = createEvent();
const stepped = createEvent<DefaultsProgress>();

export const addDefaultsFx = createEffect((projectId: string) =>
  addDefaultChecklist(projectId, scopeBind(stepped, { safe: true })),
);
const defaults = createMutation(addDefaultsFx);

const begun: DefaultsProgress = { step: 'reading', stored: 0, all: 0 };

/** How far the default items are; null while none are being added. */
export const $progress = createStore<DefaultsProgress | null>(null)
  .on(defaults.saveFx, () => begun)
  .on(stepped, (_, progress) => progress)
  .reset(defaults.saveFx.finally);

/** The step that was under way when the last attempt ended. */
const $step = createStore<DefaultsStep>('reading')
  .on(stepped, (_, { step }) => step)
  .reset(defaults.saveFx);

/** What is said where a step fails. Source: spec 3, section 8. */
const failedSteps: Readonly<Record<DefaultsStep, string>> = {
  reading: 'There was an error creating the default checklist items',
  creating: 'Checklist items were not created',
  attaching: 'Unable to add Checklist item',
  noting: 'Unable to update project',
};

sample({ clock: defaultsAsked, source: $projectId, target: defaults.saveFx });
sample({ clock: defaults.saveFx.finally, target: rereadAsked });
sample({
  clock: defaults.saved,
  fn: () => succeeded('Checklist items added'),
  target: showMessageFx,
});
sample({
  clock: defaults.failed,
  source: $step,
  fn: (step) => failed(failedSteps[step]),
  target: showMessageFx,
});
