import {
  combine,
  createEffect,
  createStore,
  type Effect,
  merge,
  type Store,
  sample,
} from 'effector';
import { type ChangedRecord, changesMissed, recordChanged } from '../http';
import { recordOutdated } from './open-records';

/** Time in milliseconds in which changes of other sessions are gathered before they are read together. */
const gatherMs = 200;

/**
 * Repeats a read after another session changed one of its records, or may have changed one.
 *
 * Repeats run one after the other: a request that began before a change may lack the change. A failed repeat leaves what
 * is shown; the next load tells the failure.
 */
export function createReread<Params, Answer>(given: {
  /** Loads that are repeated, with the parameters of the last one. */
  readonly loadFx: Effect<Params, Answer>;
  readonly rereadFx: Effect<Params, Answer>;
  /** Whether a change of another session concerns what is shown; null stands for changes that may have been missed. */
  readonly $concerns: Store<(changed: ChangedRecord | null) => boolean>;
  /** Address of what is shown. */
  readonly $key: Store<string | null>;
}): void {
  const { loadFx, rereadFx } = given;
  const $asked = createStore<{ readonly params: Params } | null>(null, { serialize: 'ignore' }).on(
    loadFx,
    (_, params) => ({ params }),
  );
  const told = merge([recordChanged, changesMissed.map(() => null)]);
  const concerned = sample({
    clock: told,
    source: given.$concerns,
    filter: (concerns, changed) => concerns(changed),
  });
  sample({
    clock: concerned,
    source: given.$key,
    filter: (key) => key !== null,
    fn: (key) => ({ key: key as string }),
    target: recordOutdated,
  });
  const gatherFx = createEffect(
    () => new Promise<void>((resolve) => setTimeout(resolve, gatherMs)),
  );
  const $isWanted = createStore(false)
    .on(concerned, () => true)
    .reset(rereadFx);
  const $isBusy = combine(gatherFx.pending, rereadFx.pending, (one, other) => one || other);
  sample({
    clock: [concerned, rereadFx.finally],
    filter: combine($isWanted, $isBusy, (isWanted, isBusy) => isWanted && !isBusy),
    fn: () => undefined,
    target: gatherFx,
  });
  const due = sample({ clock: gatherFx.done, source: $asked, filter: Boolean });
  sample({ clock: due, fn: ({ params }) => params, target: rereadFx });
}
