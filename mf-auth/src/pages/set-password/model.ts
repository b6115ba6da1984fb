import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { setPassword } from '../../api/passwords';

interface Invitation {
  readonly username: string;
  readonly temporaryPassword: string;
}

export const shortestPassword = 12;

export const pageOpened = createEvent<Invitation>();
export const passwordTyped = createEvent<string>();
export const repetitionTyped = createEvent<string>();
export const formSent = createEvent();

export const setPasswordFx = createEffect(setPassword);

const $invitation = createStore<Invitation>({ username: '', temporaryPassword: '' }).on(
  pageOpened,
  (_, invitation) => invitation,
);
export const $password = createStore('').on(passwordTyped, (_, text) => text);
export const $repetition = createStore('').on(repetitionTyped, (_, text) => text);
const $isSent = createStore(false)
  .on(formSent, () => true)
  .reset(passwordTyped, repetitionTyped);

export const $passwordProblem = combine($password, $isSent, (password, isSent) =>
  isSent && password.length < shortestPassword ? 'Make it at least 12 characters' : null,
);
export const $repetitionProblem = combine(
  $password,
  $repetition,
  $isSent,
  (password, repetition, isSent) =>
    isSent && password !== repetition ? 'The two passwords differ' : null,
);
export const $isSet = createStore(false).on(setPasswordFx.done, () => true);
export const $failure = createStore<string | null>(null)
  .on(setPasswordFx.failData, (_, error) => refusalText(failureOf(error)))
  .reset(formSent);

const $form = combine({ invitation: $invitation, password: $password, repetition: $repetition });

sample({
  clock: formSent,
  source: $form,
  filter: ({ password, repetition }) =>
    password.length >= shortestPassword && password === repetition,
  fn: ({ invitation, password }) => ({ ...invitation, password }),
  target: setPasswordFx,
});

/** The service's own message where it gives one, otherwise what the catalogue says. */
function refusalText(failure: Failure): string {
  if (failure.kind !== 'refused') return failureText(failure);
  return failure.detail || 'Unknown error';
}
