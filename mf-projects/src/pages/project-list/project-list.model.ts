import { createLiveList } from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { offersRead } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { debounce } from 'patronum';
import { showMessageFx } from '../../bus';
import type { ProjectListing } from '../../content/project-listing';
import { readProjectPage, sortsBudgets } from '../../content/projects.repository';
import * as background from './budget-order.model';

/** Debounce of the keyword in milliseconds. */
const typingPauseMs = 100;

/** The address changed, or the page was opened. */
export const listingChanged = createEvent<ProjectListing>();
export const pageLeft = createEvent();

const readOffersArchiveFx = createEffect(() => offersRead('archived-projects'));
/** Whether the content service archives projects; a plain Drupal has no field for the mark. */
export const $offersArchive = restore(readOffersArchiveFx, false);
sample({ clock: listingChanged, fn: () => undefined, target: readOffersArchiveFx });

const list = createLiveList(readProjectPage, ['node--project', 'user--user']);
export const { seen, readPagesFx } = list;
export const retried = createEvent();

const asked = createEvent<ProjectListing>();
// The list is mounted again at its top after the answer.
sample({ clock: asked, fn: () => ({ first: 0, last: 0 }), target: seen });

const $listing = createStore<ProjectListing | null>(null)
  .on(listingChanged, (_, now) => now)
  .reset(pageLeft);
const $asked = createStore<ProjectListing | null>(null)
  .on(asked, (_, listing) => listing)
  .reset(pageLeft);

const isTyping = (asked: ProjectListing | null, now: ProjectListing): boolean =>
  asked !== null && asked.keyword !== now.keyword;

sample({
  clock: listingChanged,
  source: $asked,
  filter: (asked, now) => !isTyping(asked, now),
  fn: (_, now) => now,
  target: asked,
});
const typed = sample({ clock: listingChanged, source: $asked, filter: isTyping });
// The list may have been left since the last letter, or opened again.
const typingPaused = sample({
  clock: debounce({ source: typed, timeout: typingPauseMs }),
  source: { listing: $listing, asked: $asked },
});
sample({
  clock: typingPaused.filterMap(({ listing, asked }) =>
    listing === null || listing === asked ? undefined : listing,
  ),
  target: asked,
});

/** Whether the content system orders a listing as the list does. */
export const readSortsFx = createEffect(
  ({ budget }: ProjectListing) => budget === null || sortsBudgets(),
);
sample({ clock: asked, target: readSortsFx });
const sourceFound = sample({
  clock: readSortsFx.finally,
  source: $asked,
  filter: (listing, { params }) => listing === params,
  // Without an answer the reading in the background asks once more, and its failure is shown.
  fn: (_, found) => ({ listing: found.params, sorts: found.status === 'done' && found.result }),
});
sample({
  clock: sourceFound.filterMap(({ listing, sorts }) => (sorts ? listing : undefined)),
  target: [list.asked, background.left],
});
sample({
  clock: sourceFound.filterMap(({ listing, sorts }) => (sorts ? undefined : listing)),
  target: [background.loadFx, list.left],
});
sample({ clock: pageLeft, target: [list.left, background.left] });
sample({ clock: retried, target: list.retried });
sample({
  clock: retried,
  source: background.$listing,
  filter: Boolean,
  target: background.loadFx,
});

/** Rows in order, undefined until loaded; null before the first page. */
export const $rows = combine(
  { listing: background.$listing, ordered: background.$rows, rows: list.$rows },
  ({ listing, ordered, rows }): readonly (ProjectRow | undefined)[] | null =>
    listing ? ordered : rows,
);
/** Number of projects that were read from a content system that does not sort budgets; null otherwise. */
export const { $readSoFar } = background;
/** Number of projects in the list; null while it is not known. */
export const $count = combine(
  { rows: $rows, listing: background.$listing, failure: background.$failure },
  ({ rows, listing, failure }) => (listing && failure ? null : (rows?.length ?? null)),
);
export const $failure = combine(
  { listing: background.$listing, ordered: background.$failure, rows: list.$failure },
  ({ listing, ordered, rows }) => (listing ? ordered : rows),
);
sample({
  clock: [list.failed, background.failed],
  fn: () => ({ kind: 'error' as const, text: 'Project could not be fetched' }),
  target: showMessageFx,
});
