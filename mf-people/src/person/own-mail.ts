import { failureOf, failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore } from 'effector';
import { changeOwnMail } from '../content/own-mail';

/**
 * The own mail address changes only with the current password, which is sent immediately and never
 * stored.
 */
export const currentPasswordTyped = createEvent<string>();
export const currentPasswordMissed = createEvent();
export const ownMailForgotten = createEvent();

export const changeOwnMailFx = createEffect(changeOwnMail);

export const $currentPassword = createStore('')
  .on(currentPasswordTyped, (_, text) => text)
  .reset(ownMailForgotten, changeOwnMailFx.finally);

/** Problem of the current password, or the reason why the mail address was not stored. */
export const $currentPasswordProblem = createStore<string | null>(null)
  .on(currentPasswordMissed, () => 'Please enter your current password.')
  .on(changeOwnMailFx.failData, (_, error) => problemOf(error))
  .reset(currentPasswordTyped, ownMailForgotten, changeOwnMailFx);

function problemOf(error: unknown): string {
  const failure = failureOf(error);
  const isWrong = failure.kind === 'refused' && failure.detail.includes('current password');
  return isWrong ? 'Password incorrect.' : failureText(failure);
}
