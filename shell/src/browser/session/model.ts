import { RequestFailed } from '@portal/shared/http';
import {
  $session,
  personRead,
  sessionEnded,
  sessionStarted,
  signInAsked,
  signInFailed,
  signOutAsked,
} from '@portal/shared/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { messageShown } from '../messages/model';
import { keptSession } from './kept-session';
import { type createOAuth, isNearItsEnd } from './oauth';
import { type Account, readAccount, readAccountOf } from './read-account';

type OAuth = ReturnType<typeof createOAuth>;

/** Told once at start, before anything is shown. */
export const sessionFound = createEvent<{ oauth: OAuth; thresholdSeconds: number }>();
/** Every second. */
export const clockTicked = createEvent<number>();
/** The content system, or another tab, no longer takes the session. */
export const sessionLost = createEvent();

const $tools = createStore<{ oauth: OAuth; thresholdSeconds: number } | null>(null).on(
  sessionFound,
  (_, tools) => tools,
);

export const signInFx = attach({
  source: $tools,
  effect: async (
    tools,
    { mail, password }: { mail: string; password: string },
  ): Promise<Account> => {
    if (!tools) throw new Error('The session is not set up.');
    keptSession.keepTokens(await tools.oauth.signIn(mail.trim(), password));
    try {
      const account = await readAccount();
      if (account.session.roles.length === 0) throw new Error('Incorrect user permissions');
      keptSession.keepSignedIn(account.session);
      return account;
    } catch (error) {
      keptSession.clear();
      throw error;
    }
  },
});

const readOwnAccountFx = createEffect(readAccountOf);
const keepSignedInFx = createEffect(keptSession.keepSignedIn);
const leaveFx = createEffect(() => {
  keptSession.clear();
  location.assign('/');
});
const forgetFx = createEffect(() => keptSession.clear());

const renewFx = attach({
  source: $tools,
  effect: (tools, stale: string | null) => tools?.oauth.renew(stale) ?? null,
});

sample({ clock: signInAsked, target: signInFx });
sample({ clock: signInFx.doneData, fn: ({ session }) => session, target: sessionStarted });
sample({ clock: signInFx.doneData, fn: ({ person }) => person, target: personRead });
sample({ clock: signInFx.failData, fn: signInProblem, target: signInFailed });

const keptFound = sample({
  clock: sessionFound,
  fn: () => (keptSession.tokens() ? keptSession.signedIn() : null),
});
const keptStarted = sample({ clock: keptFound, filter: Boolean });
sample({ clock: keptStarted, target: sessionStarted });
sample({ clock: keptStarted, fn: ({ userId }) => userId, target: readOwnAccountFx });
sample({ clock: readOwnAccountFx.doneData, fn: ({ person }) => person, target: personRead });
sample({
  clock: readOwnAccountFx.doneData,
  filter: ({ session }) => session.roles.length > 0,
  fn: ({ session }) => session,
  target: [sessionStarted, keepSignedInFx],
});

sample({ clock: signOutAsked, target: leaveFx });

const sessionTaken = sample({ clock: sessionLost, source: $session, filter: Boolean });
sample({ clock: sessionTaken, target: [forgetFx, sessionEnded] });
sample({
  clock: sessionTaken,
  fn: () => ({ kind: 'error' as const, text: 'Failed to login. Please try again.' }),
  target: messageShown,
});

const tokenGrewOld = sample({
  clock: clockTicked,
  source: $tools,
  filter: renewFx.pending.map((isPending) => !isPending),
  fn: (tools, nowMs) => {
    const tokens = keptSession.tokens();
    const isOld = tools && tokens && isNearItsEnd(tokens, nowMs, tools.thresholdSeconds);
    return isOld ? tokens.access : null;
  },
});
sample({ clock: tokenGrewOld, filter: Boolean, target: renewFx });
sample({
  clock: renewFx.failData,
  filter: (error) => error instanceof RequestFailed && error.failure.kind === 'refused',
  target: sessionLost,
});

/** 'Login failed' for wrong credentials; what stands in the way otherwise. */
function signInProblem(error: Error): string {
  if (!(error instanceof RequestFailed)) return error.message;
  if (error.failure.kind === 'offline') {
    return 'The content service cannot be reached. Please check your connection and try again.';
  }
  return 'Login failed';
}
