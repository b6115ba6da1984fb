import { createQuery } from '@portal/shared/cms';
import { projectSubtotal } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readSnapshots } from '../../content/version-snapshots';
import { compareEstimates } from '../../domain/compare-estimates';
import type { EstimateSnapshot, EstimateVersion } from '../../domain/estimate-version';
import { $project } from '../../estimate/project';
import { $versions, versionsLeft, versionsOpened } from './versions.model';

/** Option for the current estimate in the version selects. */
export const now = 'now';

/** Number of snapshots in one request: each may have hundreds of kilobytes. */
const snapshotsPerRequest = 10;

export const beforePicked = createEvent<string>();
export const afterPicked = createEvent<string>();
/** Retry was pressed after snapshots could not be read. */
export const snapshotsRetried = createEvent();

export const readSnapshotsFx = createEffect(readSnapshots);
const reading = createQuery(readSnapshotsFx);

/** Snapshots that were read since the page was opened, by version id; null for an unreadable snapshot. */
const $snapshots = createStore<ReadonlyMap<string, EstimateSnapshot | null>>(new Map(), {
  serialize: 'ignore',
})
  .on(reading.$data, (known, read) => new Map([...known, ...(read ?? [])]))
  .reset(versionsOpened);

const $before = createStore('')
  .on(beforePicked, (_, id) => id)
  .reset(versionsOpened);
const $after = createStore(now)
  .on(afterPicked, (_, id) => id)
  .reset(versionsOpened);
/**
 * Ids of the compared versions; `now` is the current estimate. Default: the newest version and the current estimate.
 */
export const $picked = combine($before, $after, $versions, (before, after, versions) => ({
  before: before || (versions?.[0]?.id ?? ''),
  after,
}));

/** A version as the list shows it. */
export interface ListedVersion extends EstimateVersion {
  readonly isUnreadable: boolean;
}

/** Newest first; a subtotal that the content service has not stored is null until the snapshot is read. */
export const $listed = combine(
  $versions,
  $snapshots,
  (versions, snapshots): readonly ListedVersion[] | null =>
    versions &&
    versions.map((version) => {
      const snapshot = snapshots.get(version.id);
      return {
        ...version,
        subtotal: version.subtotal ?? (snapshot ? projectSubtotal(snapshot.features) : null),
        isUnreadable: snapshot === null,
      };
    }),
);

/** Ids of the snapshots to read next, joined by spaces: those of the comparison before those of rows without a subtotal. */
const $wanted = combine(
  $picked,
  $versions,
  $snapshots,
  ({ before, after }, versions, snapshots) => {
    const isUnread = (id: string) => id !== '' && id !== now && !snapshots.has(id);
    const compared = [before, after].filter(isUnread);
    if (compared.length > 0) return [...new Set(compared)].join(' ');
    const rows = (versions ?? []).filter(({ subtotal }) => subtotal === null).map(({ id }) => id);
    return rows.filter(isUnread).slice(0, snapshotsPerRequest).join(' ');
  },
);

/** Why snapshots that the page needs could not be read; null while they are read. */
export const $snapshotFailure = combine(reading.$failure, $wanted, (failure, wanted) =>
  wanted === '' ? null : failure,
);

/** Whether the snapshot of a compared version was read and is no estimate. */
export const $isPickedUnreadable = combine($picked, $snapshots, ({ before, after }, snapshots) =>
  [before, after].some((id) => snapshots.get(id) === null),
);

/** Null until the compared snapshots are read. */
export const $comparison = combine($picked, $snapshots, $project, (picked, snapshots, project) => {
  const estimateOf = (id: string) => (id === now ? project : snapshots.get(id));
  const [before, after] = [estimateOf(picked.before), estimateOf(picked.after)];
  return before && after ? compareEstimates(before, after) : null;
});

sample({ clock: versionsLeft, target: reading.left });
sample({
  clock: [$wanted, snapshotsRetried],
  source: $wanted,
  filter: (wanted) => wanted !== '',
  fn: (wanted) => wanted.split(' '),
  target: reading.loadFx,
});
