import { type Failure, failureOf } from '@portal/shared/http';
import { createEffect, createEvent, createStore } from 'effector';
import { accountRefusal } from '../account-form/refused-fields';
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
  .on(changeOwnMailFx.failData, (_, error) => problemOf(failureOf(error)))
  .reset(currentPasswordTyped, ownMailForgotten, changeOwnMailFx);

const isWrongPassword = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.detail.includes('current password');

function problemOf(failure: Failure): string | null {
  if (isWrongPassword(failure)) return 'Password incorrect.';
  return accountRefusal(failure).rest || null;
}

/** Returns the refused values of another own mail address, by field of the form. */
export function refusedMail(error: unknown): Readonly<Record<string, string>> {
  const failure = failureOf(error);
  return isWrongPassword(failure) ? {} : accountRefusal(failure).fields;
}
