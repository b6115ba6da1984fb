import { changesMissed, configureKeptAnswers } from '@portal/shared/http';
import { $language } from '@portal/shared/i18n';
import { $isSignedIn } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';
import { afterFirstData, afterLoad, whenIdle } from '../page-start/moments';
import { keptAnswersDue, readAnswered } from './offline.model';
import { answersOfPerson, connectAnswers, forgetAll } from './person-answers';

/** Time in milliseconds until an answer is stored. */
const quietMs = 1000;
/** Time in milliseconds after the last late answer, until the page is read again. */
const gatherMs = 200;
/** Time in milliseconds after the last write, until its records are read again. */
const writtenMs = 3000;
/** Time in milliseconds after the last answer, until the page is saved. */
const drawnMs = 5000;
/** Time in milliseconds after the load of a page, until its code is kept. */
const settledMs = 10_000;

/**
 * Keeps answers of the content service for use offline and, once the page has settled, the code of
 * the portal. While offline use is switched off, removes what was kept.
 */
export function startOffline(isOn: boolean, scope: Scope): void {
  const bound = { scope, safe: true };
  configureKeptAnswers(isOn ? answersOfPerson : () => null);
  const answered = scopeBind(readAnswered, bound);
  const missed = scopeBind(changesMissed, bound);
  // Several reads may be answered late: the page is read again once.
  const gathered = afterPause(gatherMs);
  connectAnswers({
    answered: (path, at) => answered({ path, at: at ?? null, page: location.pathname }),
    outdated: () => gathered(async () => missed()),
    drawn: afterPause(drawnMs),
    written: afterPause(writtenMs),
    // What fails is done with the next answer.
    page: async () => {
      const { savedPage } = await import(/* webpackChunkName: 'kept-since' */ './saved-page');
      return savedPage(document, scope.getState($language));
    },
    later: (work) => setTimeout(() => whenIdle(() => void Promise.allSettled([work()])), quietMs),
  });
  if (document.getElementById('saved-page')) void leaveSavedPageSoon();
  const check = scopeBind(keptAnswersDue, bound);
  const settle = async () => {
    const isSignedIn = scope.getState($isSignedIn);
    if (!isOn) await forgetAll();
    else if (isSignedIn) check();
    const { followWorker } = await import(/* webpackChunkName: 'offline' */ './follow-worker');
    await followWorker(isOn, isSignedIn);
  };
  const settleWhenIdle = () => whenIdle(() => void Promise.allSettled([settle()]));
  afterLoad(() => setTimeout(settleWhenIdle, settledMs));
  if (isOn) afterFirstData(() => void Promise.allSettled([keepPictures()]));
}

async function keepPictures(): Promise<void> {
  const { keepShownPictures } = await import(/* webpackChunkName: 'offline' */ './shown-pictures');
  keepShownPictures(document);
}

/** Removes the page that the worker has shown first. Code that cannot be loaded removes it at once. */
async function leaveSavedPageSoon(): Promise<void> {
  const loading = import(/* webpackChunkName: 'offline' */ './leave-saved-page');
  const [loaded] = await Promise.allSettled([loading]);
  if (loaded.status === 'fulfilled') loaded.value.leaveSavedPage(document);
  else document.getElementById('saved-page')?.remove();
}

/**
 * Returns a function that does the last work given: when none was given for a time in milliseconds and the browser is idle,
 * or when the person leaves the tab.
 */
function afterPause(pauseMs: number): (work: () => Promise<void>) => void {
  let due: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doWork = () => {
    const work = due;
    due = null;
    clearTimeout(timer);
    if (work) void Promise.allSettled([work()]);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') doWork();
  });
  return (work) => {
    due = work;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(doWork), pauseMs);
  };
}
