import { type Answered, changesMissed, followAnswers, recordChanged } from '@portal/shared/http';
import { $isSignedIn, $session } from '@portal/shared/session';
import { createWatch, type Scope, scopeBind } from 'effector';
import { $accountRevision, accountSought, readOwnAccountFx } from '../session/account-poll';
import { updateSought } from '../updates/updates.model';
import { AccountDoubt } from './account-doubt';
import { PersonEvents } from './follow-events';

/**
 * Time in milliseconds between two reads of an account that may have changed, where the content system tells of no change
 * by itself.
 */
const accountPollMs = 2000;

/**
 * Reads the account when the content system tells of a change; where no events arrive, at intervals while the account may
 * have changed (ADR 171).
 */
export function followAccount(scope: Scope): void {
  const seek = scopeBind(accountSought, { scope, safe: true });
  const seekOnceVisible = onceVisible(seek);
  const events = new PersonEvents({
    accountTold: seekOnceVisible,
    // The page read the account before the stream opened.
    streamOpened: (revision) => {
      if (revision === null || revision !== scope.getState($accountRevision)) seekOnceVisible();
    },
    deploymentTold: scopeBind(updateSought, { scope, safe: true }),
    recordTold: scopeBind(recordChanged, { scope, safe: true }),
    missTold: scopeBind(changesMissed, { scope, safe: true }),
  });
  const follow = () => {
    // A content system that cannot be reached is asked again at the next read of the account.
    void Promise.allSettled([events.follow(scope.getState($session)?.userId ?? null)]);
  };
  createWatch({ unit: $session, scope, fn: follow });
  follow();
  const doubt = followDoubt(scope, () => events.written());
  setInterval(() => {
    const isSeen = document.visibilityState === 'visible' && scope.getState($isSignedIn);
    if (!isSeen || !events.needsPoll()) return;
    if (doubt.isInDoubt()) seek();
    follow();
  }, accountPollMs);
}

/** Follows what tells that the stored account may have changed. `written` is called after each stored write. */
function followDoubt(scope: Scope, written: () => void): AccountDoubt {
  const doubt = new AccountDoubt();
  const sign = () => doubt.signSeen();
  createWatch({ unit: readOwnAccountFx, scope, fn: () => doubt.readBegun() });
  createWatch({ unit: readOwnAccountFx.done, scope, fn: () => doubt.readAnswered() });
  createWatch({ unit: $session, scope, fn: sign });
  followAnswers((answered) => {
    if (mayTellOfAccount(answered)) sign();
    if (answered.method !== 'GET' && answered.status < 300) written();
  });
  addEventListener('online', sign);
  document.addEventListener('visibilitychange', sign);
  return doubt;
}

/** Whether an answer hints at another account than the known one: a refusal, or a write to an account. */
const mayTellOfAccount = ({ method, path, status }: Answered): boolean =>
  status === 403 || (method !== 'GET' && /\/user\b/.test(path));

/** Returns a function that does the work at once in a visible tab, and in a hidden one as soon as it is visible. */
function onceVisible(work: () => void): () => void {
  let isDue = false;
  const doIfVisible = () => {
    if (!isDue || document.visibilityState !== 'visible') return;
    isDue = false;
    work();
  };
  document.addEventListener('visibilitychange', doIfVisible);
  return () => {
    isDue = true;
    doIfVisible();
  };
}
