import { changesMissed, recordChanged } from '@portal/shared/http';
import { $session, sessionEnded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { forgetAll } from './person-answers';

interface PageRead {
  /** Path and query of the read. */
  readonly path: string;
  /** Path of the page that is open. */
  readonly page: string;
}
interface KeptRead extends PageRead {
  /** Time in milliseconds of the kept answer. */
  readonly at: number;
}

/** A kept answer is shown in place of the service's. */
export const keptAnswerShown = createEvent<KeptRead>();
/** The service has answered a read. */
export const serviceAnswered = createEvent<PageRead>();

/** Reads of the open page that show kept answers, without the read that is given. */
const others = (reads: readonly KeptRead[], { path, page }: PageRead) =>
  reads.filter((read) => read.page === page && read.path !== path);

/** Reads of the open page that the service has not answered since a kept answer was shown. */
const $shown = createStore<{
  readonly reads: readonly KeptRead[];
  /** Whether the service has just answered one of several reads. */
  readonly isPart: boolean;
}>({ reads: [], isPart: false })
  .on(keptAnswerShown, ({ reads }, read) => ({
    reads: [...others(reads, read), read],
    isPart: false,
  }))
  .on(serviceAnswered, (shown, answered) => {
    const reads = others(shown.reads, answered);
    return reads.length === shown.reads.length ? shown : { reads, isPart: reads.length > 0 };
  });

/** Time in milliseconds of the oldest kept answer that is shown; null if the service answers. */
export const $keptSince = $shown.map(({ reads }) =>
  reads.length === 0 ? null : Math.min(...reads.map(({ at }) => at)),
);

// The service answers again: a page that shows kept data reads everything again.
sample({
  clock: $shown,
  filter: ({ isPart }) => isPart,
  fn: () => undefined,
  target: changesMissed,
});

/** Forgets every kept answer: the session has ended, or the person's roles have changed. */
export const forgetAllFx = createEffect(forgetAll);
sample({ clock: sessionEnded, target: forgetAllFx });

/** The page has settled, or the person may have lost a right: what is kept is due for a check. */
export const keptAnswersDue = createEvent();
sample({
  clock: recordChanged,
  filter: ({ change }) => change === 'removed',
  fn: () => undefined,
  target: keptAnswersDue,
});
sample({ clock: changesMissed, target: keptAnswersDue });

const checkKeptFx = createEffect(async () => {
  const { checkKept } = await import(/* webpackChunkName: 'offline' */ './check-kept');
  await checkKept();
});
sample({
  clock: keptAnswersDue,
  source: $session,
  filter: (session) => session !== null,
  target: checkKeptFx,
});
