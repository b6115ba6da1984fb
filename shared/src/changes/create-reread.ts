import {
  combine,
  createEffect,
  createStore,
  type Effect,
  type Event,
  merge,
  sample,
} from 'effector';
import { type ChangedRecord, changesMissed, recordChanged } from '../http';

/** Time in milliseconds in which changes are gathered before they are read together. */
const gatherMs = 200;

/** Another session changed a record; null stands for changes that may have been missed. */
export const othersChanged: Event<ChangedRecord | null> = merge([
  recordChanged,
  changesMissed.map(() => null),
]);

/**
 * Repeats a read after a change that concerns it.
 *
 * Loads and repeats run one after the other: a request that began before a change may lack the change. A failed repeat
 * leaves what is shown; the next load tells the failure.
 */
export function createReread<Params, Answer>(given: {
  /** Loads that are repeated, with the parameters of the last one. */
  readonly loadFx: Effect<Params, Answer>;
  readonly rereadFx: Effect<Params, Answer>;
  /** A change, or changes that may have been missed, concern what is shown. */
  readonly concerned: Event<unknown>;
  /** Nobody looks at what is shown any more: nothing is repeated until the next load. */
  readonly left: Event<void>;
}): void {
  const { loadFx, rereadFx, concerned, left } = given;
  const $asked = createStore<{ readonly params: Params } | null>(null, { serialize: 'ignore' })
    .on(loadFx, (_, params) => ({ params }))
    .reset(left);
  const gatherFx = createEffect(
    () => new Promise<void>((resolve) => setTimeout(resolve, gatherMs)),
  );
  const $isWanted = createStore(false)
    .on(concerned, () => true)
    .reset(rereadFx, left);
  const $isBusy = combine([gatherFx.pending, loadFx.pending, rereadFx.pending], (pending) =>
    pending.includes(true),
  );
  sample({
    clock: [concerned, loadFx.finally, rereadFx.finally],
    filter: combine($isWanted, $isBusy, (isWanted, isBusy) => isWanted && !isBusy),
    fn: () => undefined,
    target: gatherFx,
  });
  const due = sample({ clock: gatherFx.done, source: $asked, filter: Boolean });
  sample({ clock: due, fn: ({ params }) => params, target: rereadFx });
}
