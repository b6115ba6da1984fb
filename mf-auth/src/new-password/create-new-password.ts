import { type PasswordOwner, passwordProblem } from '@portal/shared/passwords';
import { combine, createEvent, createStore, type Store, sample } from 'effector';

/** Matches a refused new password in the content service's message, without the field name. */
const refusalPattern = /(?:^|\n)pass: (?!Your current password)([^\n]+)/;

/** Returns the text of a refused new password; null for any other refusal. */
export const passwordRefusal = (detail: string): string | null =>
  refusalPattern.exec(detail)?.[1] ?? null;

/** Creates the form model of a new password with repetition; problems are shown after submit. */
export function createNewPassword($owner: Store<PasswordOwner>) {
  const passwordTyped = createEvent<string>();
  const repetitionTyped = createEvent<string>();
  const sent = createEvent();
  const cleared = createEvent();
  /** The content service refused the new password with a message. */
  const passwordRefused = createEvent<string>();
  /** The new password passed the policy and the repetition matches. */
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

  const $refusal = createStore<string | null>(null)
    .on(passwordRefused, (_, text) => text)
    .reset(passwordTyped, sent, cleared);
  const $problem = combine($password, $owner, passwordProblem);
  const $differs = combine($password, $repetition, (password, again) => password !== again);
  const $passwordProblem = combine(
    { problem: $problem, refusal: $refusal, isSent: $isSent },
    ({ problem, refusal, isSent }) => (isSent ? (problem ?? refusal) : null),
  );
  const $repetitionProblem = combine($differs, $isSent, (differs, isSent) =>
    isSent && differs ? 'The two passwords differ' : null,
  );

  sample({
    clock: sent,
    source: { password: $password, problem: $problem, differs: $differs },
    filter: ({ problem, differs }) => problem === null && !differs,
    fn: ({ password }) => password,
    target: accepted,
  });

  return {
    passwordTyped,
    repetitionTyped,
    passwordRefused,
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
