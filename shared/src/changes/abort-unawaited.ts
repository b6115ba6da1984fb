import { createEffect, createStore, type Store, sample } from 'effector';

interface Awaited {
  /** Requests under way. */
  readonly turns: readonly { readonly abort: AbortController }[];
  /** Live reads whose page is open. */
  readonly watching: ReadonlySet<symbol>;
}

type Aborts = ReadonlySet<AbortController>;

const abortsOf = (open: ReadonlyMap<string, Awaited>): Aborts =>
  new Set(
    [...open.values()].flatMap(({ turns, watching }) =>
      watching.size > 0 ? turns.map(({ abort }) => abort) : [],
    ),
  );

/** Aborts the requests for records when the last page that waits for the records is left. */
export function abortUnawaited($open: Store<ReadonlyMap<string, Awaited>>): void {
  const $aborts = createStore<{ readonly now: Aborts; readonly before: Aborts }>(
    { now: new Set(), before: new Set() },
    { serialize: 'ignore' },
  ).on($open, ({ now }, open) => ({ now: abortsOf(open), before: now }));
  // The abort of a request that was answered has no effect.
  const abortFx = createEffect((ended: readonly AbortController[]) => {
    for (const abort of ended) abort.abort();
  });
  sample({
    clock: $aborts,
    fn: ({ now, before }) => [...before].filter((abort) => !now.has(abort)),
    target: abortFx,
  });
}
