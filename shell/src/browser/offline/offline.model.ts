import { type ChangedRecord, changesMissed, recordChanged } from '@portal/shared/http';
import { $session, sessionEnded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { forgetAll } from './person-answers';

/** A read of a page that was answered, by the service or with a kept answer. */
export interface AnsweredRead {
  /** Path and query of the read. */
  readonly path: string;
  /** Path of the page that is open. */
  readonly page: string;
  /** Time in milliseconds of the kept answer; null if the service has answered. */
  readonly at: number | null;
  /** Number of times that the page was read again since. */
  readonly rounds?: number;
}

export const readAnswered = createEvent<AnsweredRead>();

/** Reads of the open page that the service has not answered since a kept answer was shown. */
export const $keptReads = createStore<readonly AnsweredRead[]>([]).on(
  readAnswered,
  (reads, read) => {
    const others = reads.filter(({ path, page }) => page === read.page && path !== read.path);
    return read.at === null ? others : [...others, read];
  },
);

/** Time in milliseconds of the oldest kept answer that is shown; null if the service answers. */
export const $keptSince = $keptReads.map((reads) =>
  reads.length === 0 ? null : Math.min(...reads.map(({ at }) => at as number)),
);

/** Forgets every kept answer: the session has ended, or the person's roles have changed. */
export const forgetAllFx = createEffect(forgetAll);
sample({ clock: sessionEnded, target: forgetAllFx });

/**
 * The page has settled, or the person may have lost a right, for example to a removed record: what is kept is due for a
 * check.
 */
export const keptAnswersDue = createEvent<ChangedRecord | void>();
sample({
  clock: recordChanged,
  filter: ({ change }) => change === 'removed',
  target: keptAnswersDue,
});
sample({ clock: changesMissed, target: keptAnswersDue });

const checkKeptFx = createEffect(async (removed: ChangedRecord | void) => {
  const { checkSoon } = await import(/* webpackChunkName: 'kept-since' */ './check-kept');
  checkSoon(removed);
});
sample({
  clock: keptAnswersDue,
  source: $session,
  filter: (session) => session !== null,
  fn: (_, removed) => removed,
  target: checkKeptFx,
});
