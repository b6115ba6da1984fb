import { createFormDraft } from '@portal/shared/drafts';
import { failureOf, failureText, offersRead } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../../bus';
import { runSignedActionFx, type SignedAction } from '../../content/signed-actions';
import { $projectId, rereadAsked, sectionOpened } from './signed-proposal.model';

export const actionBegun = createEvent<SignedAction>();
export const actionDropped = createEvent();
export const textTyped = createEvent<string>();
export const actionConfirmed = createEvent();

/** A mirror of a Drupal signs and withdraws; archived and erased projects would be in the lists of the Drupal. */
const readArchivesFx = createEffect(() => offersRead('archived-projects'));
/** Whether the content system archives and erases projects. */
export const $hasArchive = restore(readArchivesFx, false);
sample({ clock: sectionOpened, fn: () => undefined, target: readArchivesFx });

/** Action with an open dialog; null for none. */
export const $action = createStore<SignedAction | null>(null)
  .on(actionBegun, (_, action) => action)
  .reset(actionDropped, runSignedActionFx.done, sectionOpened);

/** Typed reason or project name in the dialog. */
const reasonRestored = createEvent<string>();
export const $text = createStore('')
  .on([textTyped, reasonRestored], (_, text) => text)
  .reset(actionBegun, sectionOpened);

/** The name typed to erase a project is a confirmation, and no draft. */
createFormDraft({
  name: 'reason of a withdrawal',
  version: 1,
  $place: $projectId,
  $values: combine($action, $text, (action, text) => (action === 'withdrawal' ? text : '')),
  isBegun: (reason) => reason !== '',
  opened: actionBegun.filter({ fn: (action) => action === 'withdrawal' }),
  changed: sample({
    clock: textTyped,
    source: $action,
    filter: (action) => action === 'withdrawal',
  }),
  restored: reasonRestored,
  finished: runSignedActionFx.done.filter({ fn: ({ params }) => params.action === 'withdrawal' }),
});

/** Reason why the last attempt was refused; null for none. */
export const $actionProblem = createStore<string | null>(null)
  .on(runSignedActionFx.failData, (_, error) => failureText(failureOf(error)))
  .reset(actionBegun, textTyped, runSignedActionFx, sectionOpened);

export const $isErased = createStore(false)
  .on(runSignedActionFx.done, (_, { params }) => params.action === 'erasure')
  .reset(sectionOpened);

sample({
  clock: actionConfirmed,
  source: {
    projectId: $projectId,
    action: $action,
    text: $text,
    isBusy: runSignedActionFx.pending,
  },
  filter: ({ action, isBusy }) => action !== null && !isBusy,
  fn: ({ projectId, action, text }) => ({
    projectId,
    action: action ?? 'withdrawal',
    text: text.trim(),
  }),
  target: runSignedActionFx,
});

const texts: Readonly<Record<SignedAction, string>> = {
  withdrawal: 'The signature is withdrawn. The client receives a mail.',
  archiving: 'The project is archived.',
  return: 'The project is in the lists again.',
  erasure: 'The project is erased.',
};
sample({
  clock: runSignedActionFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts[params.action] }),
  target: showMessageFx,
});

const changed = sample({
  clock: runSignedActionFx.done,
  filter: ({ params }) => params.action !== 'erasure',
  fn: ({ params }) => params.projectId,
});
sample({ clock: changed, fn: () => undefined, target: rereadAsked });
sample({ clock: changed, target: announceProjectFx });
