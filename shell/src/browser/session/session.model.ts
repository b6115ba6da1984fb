import { inStorageTime } from '@portal/shared/http';
import { $language, localise } from '@portal/shared/i18n';
import {
  $isSignedIn,
  areTriesUsedUp,
  clientViewStarted,
  type Person,
  personRead,
  type SignedIn,
  sessionEnded,
  sessionStarted,
  signInAsked,
  signInFailed,
} from '@portal/shared/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { keptClientView } from '../client-view/kept-client-view';
import { messageShown } from '../messages/messages.model';
import { forgetAll } from '../offline/person-answers';
import { texts } from '../texts/texts';
import { accountKnown, readOwnAccountFx } from './account-poll';
import { keptSession, type Tokens } from './kept-session';
import { type createOAuth, isNearItsEnd } from './oauth';
import { type Account, readAccount } from './read-account';
import { secondStepOf, signInProblem } from './sign-in-problem';

type OAuth = Pick<ReturnType<typeof createOAuth>, 'signIn' | 'secondStep' | 'renew' | 'revoke'>;

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

export const $tools = createStore<SessionTools | null>(null).on(sessionFound, (_, tools) => tools);

export const signInFx = attach({
  source: $tools,
  effect: async (
    tools,
    { mail, password }: { mail: string; password: string },
  ): Promise<Account> => {
    if (!tools) throw new Error('The session is not set up.');
    return accountOf(await tools.oauth.signIn(mail.trim(), password));
  },
});

/** A store that cannot be emptied, or not in time, holds nobody: the next person's answers replace what it has. */
const forgetKeptAnswers = () => inStorageTime(forgetAll());

/** Keeps the tokens of a sign-in and reads the account; forgets the tokens if the account cannot be used. */
export async function accountOf(tokens: Tokens): Promise<Account> {
  keptClientView.clear();
  keptSession.keepTokens(tokens);
  await forgetKeptAnswers();
  try {
    const account = await readAccount();
    if (account.session.roles.length === 0) throw new Error('Incorrect user permissions');
    keptSession.keepSignedIn(account.session);
    return account;
  } catch (error) {
    keptSession.clear();
    throw error;
  }
}

/** Signs out without asking: immediately in all tabs, and at the OAuth server if reachable. */
export const leaveFx = attach({
  source: $tools,
  effect: async (tools, _: unknown) => {
    const kept = keptSession.tokens();
    keptSession.clear();
    await forgetKeptAnswers();
    if (tools && kept) await Promise.allSettled([tools.oauth.revoke(kept)]);
    location.assign('/login');
  },
});
/** Ends the session in every tab; a tab without tokens leaves the session to a tab that the browser lets store none. */
const forgetFx = createEffect(() => {
  if (keptSession.tokens()) keptSession.clear();
});

/** Longest time in milliseconds from a sign-out to the sign-in page; afterwards, the person has stayed on the page. */
const leavingMs = 10_000;
const $leftAtMs = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' }).on(leaveFx, () =>
  performance.now(),
);

const renewFx = attach({
  source: $tools,
  effect: (tools, stale: string | null) => tools?.oauth.renew(stale) ?? null,
});

sample({ clock: signInAsked, target: signInFx });
sample({ clock: signInFx.doneData, fn: ({ session }) => session, target: sessionStarted });
sample({ clock: signInFx.doneData, fn: ({ person }) => person, target: personRead });
sample({ clock: signInFx.doneData, target: accountKnown });
sample({
  clock: signInFx.failData,
  filter: (error) => secondStepOf(error) === null,
  fn: signInProblem,
  target: signInFailed,
});

const keptFound = sample({
  clock: sessionFound,
  fn: () => {
    const session = keptSession.tokens() ? keptSession.signedIn() : null;
    return { session, view: keptClientView.of(session?.userId) };
  },
});
const viewFound = sample({ clock: keptFound, fn: ({ view }) => view });
const viewStarted = sample({ clock: viewFound, filter: Boolean });
sample({ clock: viewStarted, target: clientViewStarted });
const keptStarted = sample({
  clock: keptFound,
  filter: ({ session }) => session !== null,
  fn: ({ session, view }): SignedIn =>
    view ? { userId: view.clientId, roles: ['customer'] } : (session as SignedIn),
});
sample({ clock: keptStarted, target: sessionStarted });
sample({ clock: keptStarted, target: readOwnAccountFx });
sample({
  clock: viewStarted,
  filter: ({ client }) => client !== null,
  fn: ({ client }) => client as Person,
  target: personRead,
});

// Reads that a sign-out refuses lose no session: the person is on the way to the sign-in page.
const sessionTaken = sample({
  clock: sessionLost,
  source: {
    isSignedIn: $isSignedIn,
    leftAtMs: $leftAtMs,
    tools: $tools,
    language: $language,
  },
  filter: ({ isSignedIn, leftAtMs }) => isSignedIn && performance.now() - leftAtMs > leavingMs,
});
sample({ clock: sessionTaken, target: [forgetFx, sessionEnded] });
// After three wrong current passwords the sign-in page gives the reason.
sample({
  clock: sessionTaken,
  filter: ({ tools }) => !tools?.isPageOpenToAll() && !areTriesUsedUp(),
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
