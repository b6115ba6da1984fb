import { createQuery } from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { ProjectListing } from '../../content/project-listing';
import { readProjects } from '../../content/projects.repository';

/*
 * List of projects by budget, read in the background from a content system that sorts budgets as
 * texts.
 */

interface PageCame {
  readonly listing: ProjectListing;
  /** The projects up to now, in order. */
  readonly projects: readonly ProjectRow[];
}
const pageCame = createEvent<PageCame>();

export const readAllFx = createEffect((listing: ProjectListing) => {
  const tell = scopeBind(pageCame, { safe: true });
  return readProjects(listing, (projects) => tell({ listing, projects }));
});
const reading = createQuery(readAllFx);
export const { loadFx, left, failed, $failure, $loading: $isReading } = reading;

/** The order that is read; null after the list was left. */
export const $listing = createStore<ProjectListing | null>(null)
  .on(loadFx, (_, listing) => listing)
  .reset(left);
const current = sample({
  clock: pageCame,
  source: $listing,
  filter: (listing, came) => came.listing === listing,
  fn: (_, { projects }) => projects,
});
/** Rows up to now; null before the first page. */
export const $rows = createStore<readonly ProjectRow[] | null>(null)
  .reset(loadFx, left)
  .on(current, (_, projects) => projects);
/** Number of projects read so far during a reading; null otherwise. */
export const $readSoFar = combine($rows, $isReading, (rows, isReading) =>
  isReading && rows ? rows.length : null,
);
