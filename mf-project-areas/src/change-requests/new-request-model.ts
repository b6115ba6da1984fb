import { createFormRefusal } from '@portal/shared/cms';
import { createFormDraft } from '@portal/shared/drafts';
import { changeRequest, fieldProblems } from '@portal/shared/validation';
import { createEvent, createStore, sample } from 'effector';
import { requestFieldNames } from '../content/new-change-request';
import { $projectId, requestsOpened } from './change-requests.model';
import {
  creationDone,
  creationFound,
  creationRefused,
  creationStarted,
  discardFx,
} from './creation';

export interface RequestForm {
  readonly description: string;
  readonly notes: string;
  /** Empty for a custom request. */
  readonly featureId: string;
  /** Empty for the feature as a whole. */
  readonly subItemId: string;
}

export const fieldTyped = createEvent<Partial<RequestForm>>();
export const formSent = createEvent();

const formRestored = createEvent<RequestForm>();

const empty: RequestForm = { description: '', notes: '', featureId: '', subItemId: '' };

/** Form values, kept until the request is complete; a discarded request can be submitted again. */
export const $form = createStore<RequestForm>(empty)
  .on(fieldTyped, (form, typed) => ({
    ...form,
    ...(typed.featureId !== undefined && { subItemId: '' }),
    ...typed,
  }))
  .on(creationFound, (_, { given }) => ({
    description: given.description,
    notes: given.notes,
    featureId: given.featureId ?? '',
    subItemId: given.subItemId ?? '',
  }))
  .on(formRestored, (_, form) => form)
  .reset(creationDone, $projectId);
createFormDraft({
  name: 'new change request',
  version: 1,
  $place: $projectId,
  $values: $form,
  isBegun: (form) => Object.values(form).join('') !== '',
  opened: requestsOpened,
  changed: fieldTyped,
  restored: formRestored,
  finished: creationDone,
});
export const $refusal = createFormRefusal({
  write: { saveFx: creationStarted, failed: creationRefused },
  $values: $form,
  names: requestFieldNames,
  reset: [$projectId],
});
export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  $projectId,
  discardFx.done,
);

sample({
  clock: formSent,
  source: $form,
  fn: (form) => fieldProblems(changeRequest, form),
  target: $problems,
});
sample({
  clock: formSent,
  source: { form: $form, projectId: $projectId },
  filter: ({ form }) => Object.keys(fieldProblems(changeRequest, form)).length === 0,
  fn: ({ form, projectId }) => ({
    projectId,
    id: crypto.randomUUID(),
    copyId: crypto.randomUUID(),
    description: form.description.trim(),
    notes: form.notes,
    featureId: form.featureId || null,
    subItemId: form.subItemId || null,
  }),
  target: creationStarted,
});
