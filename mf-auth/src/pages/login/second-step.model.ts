import { failureText, RequestFailed } from '@portal/shared/http';
import { $secondStep, codeEntered, secondStepNeeded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { type AppSecret, readAppSecret } from '../../content/second-factor';

export const codeTyped = createEvent<string>();
export const codeSent = createEvent();

export const $code = createStore('')
  .on(codeTyped, (_, text) => text)
  .reset($secondStep.updates);

const readSecretFx = createEffect(readAppSecret);
sample({
  clock: secondStepNeeded,
  filter: ({ isEnrolment }) => isEnrolment,
  fn: ({ token }) => token,
  target: readSecretFx,
});

/** Secret of the app that the account sets up at this sign-in; null until the secret is read, and for an account with an app. */
export const $appSecret = createStore<AppSecret | null>(null)
  .on(readSecretFx.doneData, (_, secret) => secret)
  .reset($secondStep.updates);
export const $secretProblem = createStore<string | null>(null)
  .on(readSecretFx.failData, (_, error) =>
    error instanceof RequestFailed ? failureText(error.failure) : error.message,
  )
  .reset(readSecretFx);

sample({
  clock: codeSent,
  source: $code,
  filter: (code) => code.trim() !== '',
  fn: (code) => code.trim(),
  target: codeEntered,
});
