import { createEvent, createStore, sample } from 'effector';
import { messageShown } from '../messages/messages.model';

export const workReported = createEvent<{ source: string; count: number }>();
export const unsavedReported = createEvent<{ source: string; count: number }>();
/** Navigation was blocked because of pending writes; the payload is the message to show. */
export const leavingRefused = createEvent<string>();

type Counts = Readonly<Record<string, number>>;

const countsOf = (reported: typeof workReported) =>
  createStore<Counts>({}).on(reported, (counts, { source, count }) => ({
    ...counts,
    [source]: count,
  }));

const isAny = (counts: Counts): boolean => Object.values(counts).some((count) => count > 0);

/** Whether the change log is open: any page that shows or edits content opens the log. */
export const $isLogOpen = createStore(false).on(
  workReported,
  (isOpen, { source }) => isOpen || source === 'changes',
);

/** Whether any remote has pending writes. */
export const $isWorkPending = countsOf(workReported).map(isAny);

const $unsaved = countsOf(unsavedReported);

/** Whether any remote reports unsaved input. Fields on the screen are tracked separately. */
export const $isWorkUnsaved = $unsaved.map(isAny);

/** Whether changes or files exist that the browser refused to store (ADR 165). */
export const $isAnyUnstored = $unsaved.map((counts) =>
  Object.entries(counts).some(([source, count]) => count > 0 && source.startsWith('unstored ')),
);

sample({
  clock: leavingRefused,
  fn: (text) => ({ kind: 'info' as const, text }),
  target: messageShown,
});
