import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { askForReset } from '../../content/passwords';
import { invalidMail, isMail, resetAnswer } from '../../domain/mail';

export const pageOpened = createEvent();
export const mailTyped = createEvent<string>();
export const formSent = createEvent();

export const askForResetFx = createEffect(askForReset);

export const $mail = createStore('')
  .on(mailTyped, (_, text) => text)
  .reset(pageOpened);
const $isSent = createStore(false)
  .on(formSent, () => true)
  .reset(mailTyped, pageOpened);

export const $mailProblem = combine($mail, $isSent, (mail, isSent) =>
  isSent && !isMail(mail) ? invalidMail : null,
);
export const $answer = createStore<string | null>(null)
  .on(askForResetFx.done, (_, { params: mail }) => resetAnswer(mail))
  .reset(pageOpened);
export const $failure = createStore<string | null>(null)
  .on(askForResetFx.failData, (_, error) => problemOf(failureOf(error)))
  .reset(formSent, pageOpened);

sample({
  clock: formSent,
  source: $mail,
  filter: isMail,
  fn: (mail) => mail.trim(),
  target: askForResetFx,
});

/** Returns the service's message after too many requests, with the end of the delay. */
function problemOf(failure: Failure): string {
  const isRateLimited = failure.kind === 'refused' && failure.status === 429;
  return isRateLimited ? failure.detail : failureText(failure);
}
