import type { RowRange } from '@portal/shared/cms';
import { runLoad } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  type ProjectCover,
  projectsAtOnce,
  readCovers,
  readNewestCovers,
} from '../../content/covers.repository';
import { $readSoFar, $rows, pageLeft, seen } from './project-list.model';

/** The page was opened with a view, or the view was changed: cards show covers, a table does not. */
export const viewChanged = createEvent<'grid' | 'table'>();
const $isGrid = createStore(false)
  .on(viewChanged, (_, view) => view === 'grid')
  .reset(pageLeft);

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

/** Aborts the reads of the visit; null before the first visit with covers. */
const $abort = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  viewChanged.filter({ fn: (view) => view === 'grid' }),
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
const coversFailed = sample({ clock: readCoversFx.fail, filter: isOfVisit });

/** Addresses of cover pictures by project id. */
export const $covers = createStore<Covers>({})
  .on(newestRead, (covers, { covers: found }) => withCovers(covers, found))
  .on(coversRead, withCovers)
  .reset(pageLeft);

const $hasMore = createStore(false)
  .on(newestRead, (_, { hasMore }) => hasMore)
  .reset(pageLeft);
/** Ids of the projects whose covers were asked for. */
const $askedIds = createStore<readonly string[]>([])
  .on(readCoversFx, (asked, { ids }) => [...asked, ...ids])
  .on(coversFailed, (asked, { params }) => asked.filter((id) => !params.ids.includes(id)))
  .reset(pageLeft);

const $range = createStore<RowRange>({ first: 0, last: 0 })
  .on(seen, (_, range) => range)
  .reset(pageLeft);
/** Ids of the rows in sight, by whole requests for covers: not every scrolled row leads to a request. */
const $idsInSight = combine($rows, $range, (rows, { first, last }) => {
  const start = first - (first % projectsAtOnce);
  const end = last - (last % projectsAtOnce) + projectsAtOnce;
  return (rows ?? []).slice(start, end).flatMap((row) => row?.id ?? []);
});

/** Cards are shown, the newest covers are not all, and no further page puts other rows in sight. */
const $isWanted = combine(
  { isGrid: $isGrid, hasMore: $hasMore, readSoFar: $readSoFar },
  ({ isGrid, hasMore, readSoFar }) => isGrid && hasMore && readSoFar === null,
);
const $missingIds = combine(
  { ids: $idsInSight, covers: $covers, asked: $askedIds, isWanted: $isWanted },
  ({ ids, covers, asked, isWanted }) =>
    isWanted ? ids.filter((id) => !(id in covers) && !asked.includes(id)) : [],
);

sample({
  // The covers whose read has failed wait for the next row in sight.
  clock: [$idsInSight, $isWanted],
  source: { abort: $abort, ids: $missingIds },
  filter: ({ ids }) => ids.length > 0,
  fn: ({ abort, ids }) => ({ signal: (abort as AbortController).signal, ids }),
  target: readCoversFx,
});
