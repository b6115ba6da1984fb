import { createQuery } from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { changesMissed } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { ProjectListing } from '../../content/project-listing';
import { readProjects } from '../../content/projects.repository';

/*
 * List of projects by budget, read in the background from a content system that sorts budgets as
 * texts.
 */

interface Ordered {
  readonly listing: ProjectListing;
  /** The projects up to now, in order; null before the first page. */
  readonly rows: readonly ProjectRow[] | null;
}
const pageCame = createEvent<Ordered>();

const readAllFx = createEffect((listing: ProjectListing) => {
  const tell = scopeBind(pageCame, { safe: true });
  return readProjects(listing, (rows) => tell({ listing, rows }));
});
const reading = createQuery(readAllFx);
export const { loadFx, left, failed, $failure } = reading;

/** Returns rows that replace those of the same listing; those of a reading that has read less do not. */
const withPage = (now: Ordered | null, came: Ordered): Ordered | null => {
  if (now?.listing !== came.listing) return now;
  return (now.rows?.length ?? 0) > (came.rows?.length ?? 0) ? now : came;
};
/** Rows of the last listing; a reading of the same listing leaves them until it has read as many. Null after the list was left. */
const $ordered = createStore<Ordered | null>(null)
  .on(loadFx, (now, listing) => (now?.listing === listing ? now : { listing, rows: null }))
  .on(pageCame, withPage)
  .on(loadFx.done, (now, { params, result }) =>
    now?.listing === params ? { listing: params, rows: result } : now,
  )
  .reset(left);
export const $listing = $ordered.map((ordered) => ordered?.listing ?? null);
export const $rows = $ordered.map((ordered) => ordered?.rows ?? null);
/** Number of projects read so far during a reading; null otherwise. */
export const $readSoFar = combine($rows, reading.$loading, (rows, isReading) =>
  isReading && rows ? rows.length : null,
);

sample({ clock: changesMissed, source: $listing, filter: Boolean, target: loadFx });
