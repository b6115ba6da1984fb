import { $session, sessionEnded } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { forgetAll } from './person-answers';

/** A kept answer is shown in place of the service's: its time in milliseconds. */
export const keptAnswerShown = createEvent<number>();
/** The service has answered a read. */
export const serviceAnswered = createEvent();

/** Time in milliseconds of the oldest kept answer that is shown; null if the service answers. */
export const $keptSince = createStore<number | null>(null)
  .on(keptAnswerShown, (since, at) => Math.min(since ?? at, at))
  .reset(serviceAnswered);

/** Forgets every kept answer: the session has ended, or the person's roles have changed. */
export const forgetAllFx = createEffect(forgetAll);
sample({ clock: sessionEnded, target: forgetAllFx });

/** The page has settled: what is kept is due for a check. */
export const keptAnswersDue = createEvent();

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
