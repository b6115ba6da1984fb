import { combine, createEvent, createStore, sample } from 'effector';
import { lengthOf, shortestPassword } from '../domain/password-score';

/** A new password and its repetition, with what is wrong with them once they were sent. */
export function createNewPassword() {
  const passwordTyped = createEvent<string>();
  const repetitionTyped = createEvent<string>();
  const sent = createEvent();
  const cleared = createEvent();
  /** The new password, where it is long enough and repeated. */
  const accepted = createEvent<string>();

  const $password = createStore('')
    .on(passwordTyped, (_, text) => text)
    .reset(cleared);
  const $repetition = createStore('')
    .on(repetitionTyped, (_, text) => text)
    .reset(cleared);
  const $isSent = createStore(false)
    .on(sent, () => true)
    .reset(passwordTyped, repetitionTyped, cleared);

  const $isShort = $password.map((password) => lengthOf(password) < shortestPassword);
  const $differs = combine($password, $repetition, (password, again) => password !== again);
  const $passwordProblem = combine($isShort, $isSent, (isShort, isSent) =>
    isSent && isShort ? 'Please choose at least 12 characters.' : null,
  );
  const $repetitionProblem = combine($differs, $isSent, (differs, isSent) =>
    isSent && differs ? 'The two passwords differ' : null,
  );

  sample({
    clock: sent,
    source: { password: $password, isShort: $isShort, differs: $differs },
    filter: ({ isShort, differs }) => !isShort && !differs,
    fn: ({ password }) => password,
    target: accepted,
  });

  return {
    passwordTyped,
    repetitionTyped,
    sent,
    cleared,
    accepted,
    $password,
    $repetition,
    $passwordProblem,
    $repetitionProblem,
  };
}

export type NewPassword = ReturnType<typeof createNewPassword>;
