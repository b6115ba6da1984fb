import { attach, createEffect, createStore, type Effect, merge, sample } from 'effector';
import { abortable, abortSuperseded } from '../cms/state/abortable';
import { createQuery, reportBugFx } from '../cms/state/create-query';
import type { ChangedRecord } from '../http';
import { type Change, referencesOf } from './change';
import { createReread, othersChanged } from './create-reread';
import { changesConfirmed } from './person-log';

/** One load: answers to repeats of it count until the next load. */
interface Asked<Params> {
  readonly params: Params;
  /** Aborts the repeats. */
  readonly abort: AbortController;
}

/** A record that was created, changed or removed; `root` is null if unknown, as for changes of the signed-in person. */
export type Touched = Pick<ChangedRecord, 'type' | 'id' | 'root'>;

/**
 * Creates a query that is repeated after a change that concerns it, or may have been missed: by another session, or stored
 * from the change log of any tab.
 *
 * For figures that the content service computes and for records that nobody edits on the page: `createLiveRead` also shows
 * changes before they are stored. A repeat shows neither progress nor failure; data stays visible. `left` aborts what is
 * read, and ends the repeats until the next load.
 */
export function createLiveQuery<Params, Data>(given: {
  readonly effect: Effect<Params, Data>;
  /** Whether the answer to `params` may depend on a record. */
  readonly concerns: (touched: Touched, params: Params) => boolean;
}) {
  const { effect, concerns } = given;
  const { loadFx, left, failed, $data, $loading, $failure } = createQuery(effect);
  const run = abortable(effect);

  const $asked = createStore<Asked<Params> | null>(null, { serialize: 'ignore' })
    .on(loadFx, (_, params) => ({ params, abort: new AbortController() }))
    .reset(left);
  abortSuperseded($asked.map((asked) => asked?.abort ?? null));
  const byOthers = sample({
    clock: othersChanged,
    source: $asked,
    filter: (asked, changed) =>
      asked !== null && (changed === null || concerns(changed, asked.params)),
  });
  const stored = sample({
    clock: changesConfirmed,
    source: $asked,
    filter: (asked, { changes }) =>
      asked !== null && writtenBy(changes).some((one) => concerns(one, asked.params)),
  });

  const repeatFx = createEffect(({ params, abort }: Asked<Params>) => run(params, abort.signal));
  const rereadFx = attach({
    source: $asked,
    mapParams: (_: Params, asked): Asked<Params> => asked as Asked<Params>,
    effect: repeatFx,
  });
  createReread({ loadFx, rereadFx, concerned: merge([byOthers, stored]), left });
  const repeated = sample({
    clock: repeatFx.done,
    source: $asked,
    filter: (asked, { params }) => asked === params,
    fn: (_, { result }) => result,
  });
  $data.on(repeated, (_, data) => data);
  $failure.reset(repeated);
  sample({ clock: repeatFx.failData, target: reportBugFx });

  return { loadFx, left, failed, $data, $loading, $failure };
}

const writtenBy = (changes: readonly Change[]): Touched[] =>
  changes.flatMap(referencesOf).map((record) => ({ ...record, root: null }));
