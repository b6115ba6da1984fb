import { createLiveList } from '@portal/shared/cms';
import { offersRead } from '@portal/shared/http';
import { createEffect, createEvent, createStore, restore, sample } from 'effector';
import { debounce } from 'patronum';
import { showMessageFx } from '../../api/announce';
import type { ProjectListing } from '../../content/project-listing';
import { readProjectPage } from '../../content/projects.repository';

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
sample({ clock: pageLeft, target: list.left });

export const { seen, retried, readPagesFx, $rows, $failure } = list;
// The list is mounted again at its top after the answer.
sample({ clock: list.asked, fn: () => ({ first: 0, last: 0 }), target: seen });

const $listing = createStore<ProjectListing | null>(null)
  .on(listingChanged, (_, now) => now)
  .reset(pageLeft);
const $asked = createStore<ProjectListing | null>(null)
  .on(list.asked, (_, listing) => listing)
  .reset(pageLeft);

const isTyping = (asked: ProjectListing | null, now: ProjectListing): boolean =>
  asked !== null && asked.keyword !== now.keyword;

sample({
  clock: listingChanged,
  source: $asked,
  filter: (asked, now) => !isTyping(asked, now),
  fn: (_, now) => now,
  target: list.asked,
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
  target: list.asked,
});
sample({
  clock: list.failed,
  fn: () => ({ kind: 'error' as const, text: 'Project could not be fetched' }),
  target: showMessageFx,
});
