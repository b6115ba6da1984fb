import { createEffect, createStore, sample } from 'effector';
import { type ProjectCover, readCovers, readNewestCovers } from '../../content/covers.repository';
import { listingChanged, pageLeft, readPagesFx } from './project-list.model';

/** Reads the newest covers beside the list; without an answer the list shows no pictures. */
export const readNewestFx = createEffect(readNewestCovers);
/** Reads the covers of rows that the newest covers lack. */
export const readCoversFx = createEffect(readCovers);

type Covers = Readonly<Record<string, string>>;

const withCovers = (covers: Covers, found: readonly ProjectCover[]): Covers => ({
  ...covers,
  ...Object.fromEntries(found.map(({ projectId, picture }) => [projectId, picture])),
});

/** Addresses of cover pictures by project id. */
export const $covers = createStore<Covers>({})
  .on(readNewestFx.doneData, (covers, { covers: found }) => withCovers(covers, found))
  .on(readCoversFx.doneData, withCovers)
  .reset(pageLeft);

const $hasMore = createStore(false).on(readNewestFx.doneData, (_, { hasMore }) => hasMore);
const $isAsked = createStore(false)
  .on(readNewestFx, () => true)
  .reset(pageLeft);
/** Ids of the rows that were read. */
const $rowIds = createStore<readonly string[]>([])
  .on(readPagesFx.doneData, (_, pages) =>
    pages.flatMap(({ records }) => records.map(({ id }) => id)),
  )
  .reset(pageLeft);

sample({
  clock: listingChanged,
  source: $isAsked,
  filter: (isAsked) => !isAsked,
  fn: () => undefined,
  target: readNewestFx,
});
sample({
  clock: [$rowIds, $hasMore],
  source: { ids: $rowIds, covers: $covers, hasMore: $hasMore },
  filter: ({ ids, covers, hasMore }) => hasMore && ids.some((id) => !(id in covers)),
  fn: ({ ids, covers }) => ids.filter((id) => !(id in covers)),
  target: readCoversFx,
});
