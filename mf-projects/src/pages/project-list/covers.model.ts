import { runLoad } from '@portal/shared/http';
import { createEffect, createStore, sample } from 'effector';
import { type ProjectCover, readCovers, readNewestCovers } from '../../content/covers.repository';
import { listingChanged, pageLeft, readPagesFx } from './project-list.model';

/** One visit of the list: the signal aborts the reads of covers when the list is left. */
interface Visit {
  readonly signal: AbortSignal;
}

/** Reads the newest covers beside the list; without an answer the list shows no pictures. */
export const readNewestFx = createEffect(({ signal }: Visit) => runLoad(signal, readNewestCovers));
/** Reads the covers of rows that the newest covers lack. */
export const readCoversFx = createEffect(
  ({ signal, ids }: Visit & { readonly ids: readonly string[] }) =>
    runLoad(signal, () => readCovers(ids)),
);

/** Aborts the reads of the visit; null before the first visit. */
const $abort = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  listingChanged,
  (abort) => (abort && !abort.signal.aborted ? abort : new AbortController()),
);
const abortFx = createEffect((abort: AbortController | null) => abort?.abort());
sample({ clock: pageLeft, source: $abort, target: abortFx });
sample({
  clock: $abort,
  filter: Boolean,
  fn: ({ signal }): Visit => ({ signal }),
  target: readNewestFx,
});

type Covers = Readonly<Record<string, string>>;

const withCovers = (covers: Covers, found: readonly ProjectCover[]): Covers => ({
  ...covers,
  ...Object.fromEntries(found.map(({ projectId, picture }) => [projectId, picture])),
});

/** Whether an answer belongs to a visit that has not ended. */
const isOfVisit = ({ params }: { readonly params: Visit }) => !params.signal.aborted;
const newestRead = sample({
  clock: readNewestFx.done,
  filter: isOfVisit,
  fn: ({ result }) => result,
});
const coversRead = sample({
  clock: readCoversFx.done,
  filter: isOfVisit,
  fn: ({ result }) => result,
});

/** Addresses of cover pictures by project id. */
export const $covers = createStore<Covers>({})
  .on(newestRead, (covers, { covers: found }) => withCovers(covers, found))
  .on(coversRead, withCovers)
  .reset(pageLeft);

const $hasMore = createStore(false)
  .on(newestRead, (_, { hasMore }) => hasMore)
  .reset(pageLeft);
/** Ids of the rows that were read. */
const $rowIds = createStore<readonly string[]>([])
  .on(readPagesFx.doneData, (_, pages) =>
    pages.flatMap(({ records }) => records.map(({ id }) => id)),
  )
  .reset(pageLeft);

sample({
  clock: [$rowIds, $hasMore],
  source: { abort: $abort, ids: $rowIds, covers: $covers, hasMore: $hasMore },
  filter: ({ ids, covers, hasMore }) => hasMore && ids.some((id) => !(id in covers)),
  fn: ({ abort, ids, covers }) => ({
    signal: (abort as AbortController).signal,
    ids: ids.filter((id) => !(id in covers)),
  }),
  target: readCoversFx,
});
