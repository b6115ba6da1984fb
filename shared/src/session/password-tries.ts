import { createEffect, createStore, type Event, sample, type Unit } from 'effector';
import { browserStorage, failureOf, request } from '../http';
import { $session, signOutAsked } from './session';

/** Number of wrong current passwords before sign-out. */
const allowedTries = 3;

const left = [
  'You are being signed out.',
  'One try left before logout.',
  'Two tries left before logout.',
] as const;

/** Returns the message after a wrong current password; null before the first attempt. */
function triesText(wrong: number): string | null {
  const words = left[allowedTries - wrong];
  return words ? `Password incorrect. ${words}` : null;
}

const key = 'groundplan.password-tries';

interface Tries {
  readonly userId: string;
  /** Number of wrong current passwords. */
  readonly wrong: number;
}

const stored = (): Tries => {
  const [userId = '', wrong] = (browserStorage.getItem(key) ?? '').split(' ');
  return { userId, wrong: Number(wrong) || 0 };
};

/** Number of wrong attempts per person, kept across reloads (decision 32). */
const keptTries = {
  /** Returns the attempts of a person; zero after a sign-out that the attempts caused. */
  read: (person: string): number => {
    const { userId, wrong } = stored();
    return userId === person && wrong < allowedTries ? wrong : 0;
  },
  keep: ({ userId, wrong }: Tries): void => browserStorage.setItem(key, `${userId} ${wrong}`),
  clear: (): void => browserStorage.removeItem(key),
};

/** Whether wrong current passwords caused the last sign-out of this browser. */
export const areTriesUsedUp = (): boolean => stored().wrong >= allowedTries;

/** Forgets wrong current passwords. */
export const forgetTries = keptTries.clear;

/**
 * Returns whether the content system still accepts the session. The shell ends an invalid session
 * and keeps unsaved input.
 */
async function isSessionTaken(): Promise<boolean> {
  try {
    await request({ path: '/jsonapi' });
    return true;
  } catch (error) {
    const failure = failureOf(error);
    return !(failure.kind === 'refused' && failure.status === 401);
  }
}

interface TriedForm {
  readonly opened: Unit<unknown>;
  /** The service refused the current password. */
  readonly wrongGiven: Event<unknown>;
  /** The service accepted the current password. */
  readonly rightGiven: Unit<unknown>;
}

/**
 * Counts wrong current passwords of the signed-in person, in all forms and across reloads. The
 * third signs out: the service ends the session, otherwise this page does.
 */
export function createPasswordTries({ opened, wrongGiven, rightGiven }: TriedForm) {
  const readTriesFx = createEffect(keptTries.read);
  const keepTriesFx = createEffect(keptTries.keep);
  const clearTriesFx = createEffect(keptTries.clear);
  const checkSessionFx = createEffect(isSessionTaken);
  const $userId = $session.map((session) => session?.userId ?? '');
  const $wrong = createStore(0)
    .on(readTriesFx.doneData, (_, wrong) => wrong)
    .on(wrongGiven, (wrong) => wrong + 1)
    .reset(rightGiven);
  sample({ clock: opened, source: $userId, target: readTriesFx });
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
  sample({ clock: rightGiven, target: clearTriesFx });
  return {
    /** Message about the attempts left; null before the first wrong password. */
    $triesText: $wrong.map(triesText),
    /** Asks, after the last wrong attempt, whether the service still accepts the session. */
    checkSessionFx,
  };
}
