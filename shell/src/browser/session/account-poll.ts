import {
  $clientView,
  $person,
  $session,
  personRead,
  sessionEnded,
  sessionStarted,
} from '@portal/shared/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { messageShown } from '../messages/messages.model';
import { forgetAllFx, keptAnswersDue } from '../offline/offline.model';
import { keptSession } from './kept-session';
import { type Account, readAccountOf } from './read-account';

/** The account is due for a check: after an event, or where no events arrive while the account may have changed (ADR 171). */
export const accountSought = createEvent();
/** The account was read at sign-in. */
export const accountKnown = createEvent<Account>();

export const readOwnAccountFx = attach({
  source: { session: $session, view: $clientView },
  // In a view as the client the session of the page is the client's.
  effect: ({ session, view }) => (session && !view ? readAccountOf(session.userId) : null),
});

/** Revisions of the account at the last read and at the read before; null if unknown. */
const $revisions = createStore<{ readonly now: number | null; readonly before: number | null }>({
  now: null,
  before: null,
}).on([accountKnown, readOwnAccountFx.doneData], ({ now }, account) => ({
  now: account?.revision ?? null,
  before: now,
}));
/** Revision of the account that was read last; null if unknown. */
export const $accountRevision = $revisions.map(({ now }) => now);

// A changed account may have lost a right, for example by the restriction to one project.
sample({
  clock: $revisions,
  filter: ({ now, before }) => now !== null && before !== null && now !== before,
  fn: () => undefined,
  target: keptAnswersDue,
});

const keepSignedInFx = createEffect(keptSession.keepSignedIn);
const forgetFx = createEffect(keptSession.clear);

sample({
  clock: accountSought,
  filter: readOwnAccountFx.pending.map((isPending) => !isPending),
  target: readOwnAccountFx,
});

/** Ignores an answer that arrives after the session has ended or changed. */
const accountRead = sample({
  clock: readOwnAccountFx.doneData,
  source: { session: $session, person: $person },
  fn: ({ session, person }, account) =>
    account && session?.userId === account.session.userId ? { session, person, account } : null,
});
const ownRead = sample({ clock: accountRead, filter: Boolean });

sample({
  clock: ownRead,
  filter: ({ person, account }) => !isSame(person, account.person),
  fn: ({ account }) => account.person,
  target: personRead,
});

sample({
  clock: ownRead,
  filter: ({ session, account }) =>
    account.session.roles.length > 0 && !isSame(session.roles, account.session.roles),
  fn: ({ account }) => account.session,
  // With other roles the same address may be answered in another way.
  target: [sessionStarted, keepSignedInFx, forgetAllFx],
});

const lastRoleTaken = sample({
  clock: ownRead,
  filter: ({ account }) => account.areRolesShown && account.session.roles.length === 0,
});
sample({ clock: lastRoleTaken, target: [forgetFx, sessionEnded] });
sample({
  clock: lastRoleTaken,
  fn: () => ({ kind: 'error' as const, text: 'Incorrect user permissions' }),
  target: messageShown,
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
