import { type Failure, RequestFailed } from '@portal/shared/http';
import { $language, localise } from '@portal/shared/i18n';
import {
  $isSignedIn,
  personRead,
  sessionEnded,
  sessionStarted,
  signInAsked,
  signInFailed,
} from '@portal/shared/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { messageShown } from '../messages/messages.model';
import { texts } from '../texts/texts';
import { readOwnAccountFx } from './account-poll';
import { keptSession } from './kept-session';
import { type createOAuth, isNearItsEnd } from './oauth';
import { type Account, readAccount } from './read-account';

type OAuth = Pick<ReturnType<typeof createOAuth>, 'signIn' | 'renew' | 'revoke'>;

interface SessionTools {
  readonly oauth: OAuth;
  readonly thresholdSeconds: number;
  /** Whether the current page is public. */
  isPageOpenToAll(): boolean;
}

/** Fired once at start, before rendering. */
export const sessionFound = createEvent<SessionTools>();
/** Every second. */
export const clockTicked = createEvent<number>();
/** The content system refused the session, or another tab ended the session. */
export const sessionLost = createEvent();

const $tools = createStore<SessionTools | null>(null).on(sessionFound, (_, tools) => tools);

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

/** Signs out without asking: immediately in all tabs, and at the OAuth server if reachable. */
export const leaveFx = attach({
  source: $tools,
  effect: async (tools, _: unknown) => {
    const kept = keptSession.tokens();
    keptSession.clear();
    if (tools && kept) await Promise.allSettled([tools.oauth.revoke(kept)]);
    location.assign('/login');
  },
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
sample({ clock: keptStarted, target: readOwnAccountFx });

const sessionTaken = sample({
  clock: sessionLost,
  source: { isSignedIn: $isSignedIn, tools: $tools, language: $language },
  filter: ({ isSignedIn }) => isSignedIn,
});
sample({ clock: sessionTaken, target: [forgetFx, sessionEnded] });
sample({
  clock: sessionTaken,
  filter: ({ tools }) => !tools?.isPageOpenToAll(),
  fn: ({ language }) => ({ kind: 'error' as const, text: localise(texts.sessionLost, language) }),
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
sample({ clock: renewFx.doneData, filter: (tokens) => tokens === null, target: sessionLost });

/** The browser's storage was cleared while the page was open. */
const tokensGone = sample({
  clock: clockTicked,
  source: $isSignedIn,
  fn: (isSignedIn) => isSignedIn && keptSession.tokens() === null,
});
sample({ clock: tokensGone, filter: Boolean, target: sessionLost });

/**
 * Whether a session has ended in this document. Remotes may still hold data of that session: the
 * next sign-in reloads the document.
 */
export const $hasOutlivedSession = createStore(false).on(sessionEnded, () => true);

/**
 * Returns 'Login failed' for wrong credentials, or the reason for any other failure, for example a
 * lockout time.
 */
function signInProblem(error: Error): string {
  if (!(error instanceof RequestFailed)) return error.message;
  if (error.failure.kind === 'offline') {
    return 'The content service cannot be reached. Please check your connection and try again.';
  }
  return heldBackText(error.failure) ?? 'Login failed';
}

/** Returns the service's text after too many failed attempts; null for any other failure. */
const heldBackText = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.status === 429 && failure.detail ? failure.detail : null;
