import {
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  type Unit,
} from 'effector';

interface Given<Data> {
  readonly query: {
    readonly loadFx: Unit<unknown>;
    readonly $data: Store<Data | null>;
  };
  /** Something that was entered here is not stored yet. */
  readonly $isWriting: Store<boolean>;
  /** After these, what is shown may not be what is stored. */
  readonly failed: readonly Unit<unknown>[];
  readonly rereadAsked: EventCallable<void>;
}

/**
 * What a query reads beside writes of the same records. An answer that comes while something entered here is on its way
 * may lack it, and does not count; it is read again once nothing is. So is what a failed write left behind.
 */
export function createSteadyRead<Data>(given: Given<Data>): Event<Data | null> {
  const { query, $isWriting, failed, rereadAsked } = given;
  const $isStale = createStore(false).reset(query.loadFx);
  const overtaken = sample({ clock: query.$data, filter: $isWriting });
  $isStale.on([...failed, overtaken], () => true);
  sample({
    clock: [$isStale, $isWriting],
    source: { isStale: $isStale, isWriting: $isWriting },
    filter: ({ isStale, isWriting }) => isStale && !isWriting,
    fn: () => undefined,
    target: rereadAsked,
  });
  return sample({
    clock: query.$data,
    source: $isWriting,
    filter: (isWriting) => !isWriting,
    fn: (_, found) => found,
  });
}
