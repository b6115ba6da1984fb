import { combine, createEvent, createStore, sample } from 'effector';
import { messageShown } from '../messages/model';

export const workReported = createEvent<{ source: string; count: number }>();
/** Somebody tried to leave while writes were pending. */
export const leavingRefused = createEvent<string>();

const $bySource = createStore<Readonly<Record<string, number>>>({}).on(
  workReported,
  (counts, { source, count }) => ({ ...counts, [source]: count }),
);

/** Whether any remote has writes under way or waiting. */
export const $isWorkPending = combine($bySource, (counts) =>
  Object.values(counts).some((count) => count > 0),
);

sample({
  clock: leavingRefused,
  fn: (text) => ({ kind: 'info' as const, text }),
  target: messageShown,
});
