import { type Failure, type FormRefusal, failureOf, failureText } from '@portal/shared/http';
import { $person, $session, createPasswordTries } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { changePassword } from '../../content/passwords';
import { createNewPassword, passwordRefusal } from '../../new-password/create-new-password';

export const pageOpened = createEvent();
export const currentTyped = createEvent<string>();

export const changePasswordFx = createEffect(changePassword);

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
const tries = createPasswordTries({
  opened: pageOpened,
  wrongGiven,
  rightGiven: changePasswordFx.done,
});
export const { checkSessionFx } = tries;

export const $current = createStore('')
  .on(currentTyped, (_, text) => text)
  .reset(pageOpened, wrongGiven, changePasswordFx.done);
const $isSent = createStore(false)
  .on(form.sent, () => true)
  .reset(currentTyped, pageOpened, changePasswordFx.done, wrongGiven);
/** Whether the last password was refused, until another is typed. */
const $isWrong = createStore(false)
  .on(wrongGiven, () => true)
  .reset(currentTyped, pageOpened, changePasswordFx.done);
export const $currentProblem = combine($current, $isSent, (current, isSent) =>
  isSent && current === '' ? 'Please enter your current password.' : null,
);
const $failure = createStore<string | null>(null)
  .on(otherFailed, (_, failure) => failureText(failure))
  .reset(form.sent, pageOpened);
/** The attempts left mark a refused password; before and after that they are above the fields. */
export const $refusal = combine(
  { failure: $failure, isWrong: $isWrong, triesText: tries.$triesText },
  ({ failure, isWrong, triesText }): FormRefusal => {
    if (failure !== null || triesText === null) return { fields: {}, rest: failure ?? '' };
    return isWrong ? { fields: { current: triesText }, rest: '' } : { fields: {}, rest: triesText };
  },
);

const $userId = $session.map((session) => session?.userId ?? '');

sample({ clock: newRefused, target: form.passwordRefused });
sample({ clock: [pageOpened, changePasswordFx.done], target: form.cleared });
sample({
  clock: form.accepted,
  source: { userId: $userId, current: $current },
  filter: ({ userId, current }) => userId !== '' && current !== '',
  fn: ({ userId, current }, next) => ({ userId, current, next }),
  target: changePasswordFx,
});
