import { changeRequest, fieldProblems } from '@portal/shared/validation';
import { createEvent, createStore, sample } from 'effector';
import { addition, requestStarted, requestsOpened } from './model';

export interface RequestForm {
  readonly description: string;
  readonly notes: string;
  /** Empty for a custom request. */
  readonly featureId: string;
}

export const fieldTyped = createEvent<Partial<RequestForm>>();
export const formSent = createEvent();

/** What was typed stays until it is stored. */
export const $form = createStore<RequestForm>({ description: '', notes: '', featureId: '' })
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .reset(addition.saved, requestsOpened);
export const $problems = createStore<Record<string, string>>({}).reset(fieldTyped, requestsOpened);
export const { $saving } = addition;

sample({
  clock: formSent,
  source: $form,
  fn: (form) => fieldProblems(changeRequest, form),
  target: $problems,
});
sample({
  clock: formSent,
  source: $form,
  filter: (form) => Object.keys(fieldProblems(changeRequest, form)).length === 0,
  fn: ({ description, notes, featureId }) => ({
    description: description.trim(),
    notes,
    featureId: featureId || null,
  }),
  target: requestStarted,
});
