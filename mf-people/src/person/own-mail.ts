import { type Failure, failureOf } from '@portal/shared/http';
import { createPasswordTries } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore } from 'effector';
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

const isWrongPassword = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.detail.includes('current password');

const wrongPassword = 'wrong password';

const { $triesText } = createPasswordTries({
  opened: ownMailForgotten,
  wrongGiven: changeOwnMailFx.failData.map(failureOf).filter({ fn: isWrongPassword }),
  rightGiven: changeOwnMailFx.done,
});

/** Why the current password or the mail address was refused; a wrong password tells the attempts left. */
const $refusal = createStore<string | null>(null)
  .on(currentPasswordMissed, () => 'Please enter your current password.')
  .on(changeOwnMailFx.failData, (_, error) => problemOf(failureOf(error)))
  .reset(currentPasswordTyped, ownMailForgotten, changeOwnMailFx);

/** Problem of the current password, or the reason why the mail address was not stored. */
export const $currentPasswordProblem = combine($refusal, $triesText, (refusal, triesText) =>
  refusal === wrongPassword ? triesText : refusal,
);

function problemOf(failure: Failure): string | null {
  if (isWrongPassword(failure)) return wrongPassword;
  return accountRefusal(failure).rest || null;
}

/** Returns the refused values of another own mail address, by field of the form. */
export function refusedMail(error: unknown): Readonly<Record<string, string>> {
  const failure = failureOf(error);
  return isWrongPassword(failure) ? {} : accountRefusal(failure).fields;
}
