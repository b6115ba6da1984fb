import { changesMissed, recordChanged } from '@portal/shared/http';
import { $isSignedIn, $session } from '@portal/shared/session';
import { createWatch, type Scope, scopeBind } from 'effector';
import { $accountRevision, accountSought } from '../session/account-poll';
import { updateSought } from '../updates/updates.model';
import { PersonEvents } from './follow-events';

/** Time in milliseconds between two reads of the account, where the content system tells of no change by itself. */
const accountPollMs = 2000;

/** Reads the account when the content system tells of a change; at intervals where no events arrive. */
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
  setInterval(() => {
    const isSeen = document.visibilityState === 'visible' && scope.getState($isSignedIn);
    if (!isSeen || !events.needsPoll()) return;
    seek();
    follow();
  }, accountPollMs);
}

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
