import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { $person, $session, signOutAsked } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { keptTries } from '../../content/kept-tries';
import { changePassword, isSessionTaken } from '../../content/passwords';
import { allowedTries, triesText } from '../../domain/tries';
import { createNewPassword, passwordRefusal } from '../../new-password/create-new-password';

export const pageOpened = createEvent();
export const currentTyped = createEvent<string>();

export const changePasswordFx = createEffect(changePassword);
/**
 * Asks, after the last wrong attempt, whether the service still accepts the session; if so, this
 * page signs out.
 */
export const checkSessionFx = createEffect(isSessionTaken);
const readTriesFx = createEffect(keptTries.read);
const keepTriesFx = createEffect(keptTries.keep);
const clearTriesFx = createEffect(keptTries.clear);

const isWrongPassword = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.detail.includes('current password');

const wrongGiven = changePasswordFx.failData.map(failureOf).filter({ fn: isWrongPassword });
const textOfPassword = (failure: Failure): string | null =>
  failure.kind === 'refused' ? passwordRefusal(failure.detail) : null;
const newRefused = changePasswordFx.failData
  .map(failureOf)
  .filterMap((failure) => textOfPassword(failure) ?? undefined);
const otherFailed = changePasswordFx.failData
  .map(failureOf)
  .filter({ fn: (failure) => !isWrongPassword(failure) && textOfPassword(failure) === null });

export const $mail = $person.map((person) => person?.mail ?? '');
export const form = createNewPassword(
  $person.map((person) => ({
    username: person?.mail ?? '',
    mail: person?.mail ?? '',
    name: person?.name ?? '',
  })),
);
export const $isSet = createStore(false)
  .on(changePasswordFx.done, () => true)
  .reset(pageOpened);
const $wrong = createStore(0)
  .on(readTriesFx.doneData, (_, wrong) => wrong)
  .on(wrongGiven, (wrong) => wrong + 1)
  .reset(changePasswordFx.done);

export const $current = createStore('')
  .on(currentTyped, (_, text) => text)
  .reset(pageOpened, wrongGiven, changePasswordFx.done);
const $isSent = createStore(false)
  .on(form.sent, () => true)
  .reset(currentTyped, pageOpened, changePasswordFx.done, wrongGiven);
export const $currentProblem = combine($current, $isSent, (current, isSent) =>
  isSent && current === '' ? 'Please enter your current password.' : null,
);
const $refusal = createStore<string | null>(null)
  .on(otherFailed, (_, failure) => failureText(failure))
  .reset(form.sent, pageOpened);
export const $failure = combine($refusal, $wrong, (refusal, wrong) => refusal ?? triesText(wrong));

const $userId = $session.map((session) => session?.userId ?? '');

sample({ clock: newRefused, target: form.passwordRefused });
sample({ clock: pageOpened, source: $userId, target: readTriesFx });
sample({ clock: [pageOpened, changePasswordFx.done], target: form.cleared });
sample({
  clock: form.accepted,
  source: { userId: $userId, current: $current },
  filter: ({ userId, current }) => userId !== '' && current !== '',
  fn: ({ userId, current }, next) => ({ userId, current, next }),
  target: changePasswordFx,
});
sample({
  clock: wrongGiven,
  source: { userId: $userId, wrong: $wrong },
  target: keepTriesFx,
});
sample({
  clock: wrongGiven,
  source: $wrong,
  filter: (wrong) => wrong >= allowedTries,
  target: checkSessionFx,
});
sample({ clock: checkSessionFx.doneData, filter: Boolean, target: signOutAsked });
sample({ clock: changePasswordFx.done, target: clearTriesFx });
