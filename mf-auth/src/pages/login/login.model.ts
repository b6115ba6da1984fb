import { areTriesUsedUp, forgetTries, signInAsked } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { invalidMail, isMail } from '../../domain/mail';

export const mailTyped = createEvent<string>();
export const mailLeft = createEvent();
export const passwordTyped = createEvent<string>();
export const formSent = createEvent();
/** The form was shown. */
export const formOpened = createEvent();

const readSignOutFx = createEffect(areTriesUsedUp);
const forgetSignOutFx = createEffect(forgetTries);
/** Whether wrong current passwords caused the last sign-out; until the next visit of the form. */
export const $isAfterTries = createStore(false).on(readSignOutFx.doneData, (_, isSo) => isSo);

export const $mail = createStore('').on(mailTyped, (_, text) => text);
export const $password = createStore('').on(passwordTyped, (_, text) => text);

const $isMailChecked = createStore(false)
  .on([mailLeft, formSent], () => true)
  .on(mailTyped, () => false);
const $isSent = createStore(false)
  .on(formSent, () => true)
  .on(passwordTyped, () => false);

export const $mailProblem = combine($mail, $isMailChecked, (mail, isChecked) =>
  isChecked && !isMail(mail) ? invalidMail : null,
);
export const $passwordProblem = combine($password, $isSent, (password, isSent) =>
  isSent && password === '' ? 'Please enter your password' : null,
);

const $credentials = combine({ mail: $mail, password: $password });

sample({ clock: formOpened, target: readSignOutFx });
sample({ clock: readSignOutFx.doneData, filter: Boolean, target: forgetSignOutFx });
sample({
  clock: formSent,
  source: $credentials,
  filter: ({ mail, password }) => isMail(mail) && password !== '',
  target: signInAsked,
});
