import { createLiveList, createMutation, createQuery } from '@portal/shared/cms';
import type { PeopleKind, Person } from '@portal/shared/domain';
import { type Failure, failureOf, offersRead } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { showMessageFx } from '../../bus';
import { removePerson } from '../../content/people.repository';
import {
  type ListedPerson,
  type PeopleListing,
  readPeoplePage,
} from '../../content/people-listing';
import { type Arranged, arrange } from '../../domain/arrange';
import { One } from '../../domain/kind';
import * as background from './background-list.model';

/** Debounce of the keyword in milliseconds. */
const typingPauseMs = 100;

/** The address changed, or the page was opened. */
export const listingChanged = createEvent<PeopleListing>();
export const pageLeft = createEvent();
export const retried = createEvent();
export const personRemoved = createEvent<Person>();

const list = createLiveList(readPeoplePage, ['user--user']);
export const { seen, readPagesFx } = list;

/** Whether the content system searches and sorts as the list does; a plain Drupal does not. */
export const readSortsFx = createEffect(() => offersRead('people-order'));
type Source = 'window' | 'background';
const $source = createStore<Source | null>(null).on(readSortsFx.doneData, (_, sorts) =>
  sorts ? 'window' : 'background',
);

export const $listing = createStore<PeopleListing | null>(null)
  .on(listingChanged, (_, now) => now)
  .reset(pageLeft);
const $asked = createStore<PeopleListing | null>(null)
  .on(list.asked, (_, listing) => listing)
  .reset(pageLeft);

sample({ clock: [listingChanged, retried], fn: () => undefined, target: readSortsFx });

const isTyping = (asked: PeopleListing | null, { kind, keyword }: PeopleListing): boolean =>
  asked !== null && asked.kind === kind && asked.keyword !== keyword;

const sourceKnown = sample({
  clock: readSortsFx.done,
  source: { source: $source, listing: $listing, asked: $asked },
});
const wanted = sourceKnown.filterMap(({ source, listing, asked }) =>
  source !== null && listing !== null ? { source, listing, asked } : undefined,
);
const inWindow = wanted.filter({ fn: ({ source }) => source === 'window' });
sample({
  clock: inWindow,
  filter: ({ listing, asked }) => listing !== asked && !isTyping(asked, listing),
  fn: ({ listing }) => listing,
  target: list.asked,
});
const typed = inWindow.filter({ fn: ({ listing, asked }) => isTyping(asked, listing) });
sample({
  clock: debounce({ source: typed, timeout: typingPauseMs }),
  source: $listing,
  filter: Boolean,
  target: list.asked,
});
sample({
  clock: wanted,
  filter: ({ source }) => source === 'background',
  fn: ({ listing }) => listing.kind,
  target: background.needed,
});
sample({ clock: retried, target: [list.retried, background.retried] });

const removal = createMutation(createEffect(({ id }: Person) => removePerson(id)));
sample({ clock: personRemoved, target: removal.saveFx });
sample({ clock: removal.saved, source: $asked, filter: Boolean, target: list.asked });
sample({ clock: removal.saved, fn: ({ params: { id } }) => id, target: background.removed });

type Rows = readonly (ListedPerson | undefined)[];

/** People that were read in the background, in order; null before the first page. */
const $arranged = createStore<Arranged<ListedPerson> | null>(null).on(
  combine({ listing: $listing, people: background.$people }),
  (before, { listing, people }) => listing && people && arrange(people, listing, before),
);
const $answered = combine(
  {
    source: $source,
    listing: $listing,
    asked: $asked,
    rows: list.$rows,
    arranged: $arranged,
  },
  ({ source, listing, asked, rows, arranged }): Rows | null => {
    if (listing === null) return null;
    return source === 'window' ? asked && rows : (arranged?.rows ?? null);
  },
);
/**
 * Rows in order, undefined until loaded; null before the first answer. The rows of the order before
 * stay until the answer, and so does the focus on a heading.
 */
export const $rows = createStore<Rows | null>(null)
  .on($answered, (rows, answered) => answered ?? rows)
  .reset(pageLeft);
/** Number of people that were read from a content system that does not sort; null otherwise. */
export const $readSoFar = background.$readSoFar;
/** Whether the list still grows: an empty list is no answer yet. */
export const $isReading = combine(
  readSortsFx.pending,
  background.$isReading,
  (isAsking, isReading) => isAsking || isReading,
);

const $offerFailure = createStore<Failure | null>(null)
  .on(readSortsFx.failData, (_, error) => failureOf(error))
  .reset(readSortsFx);
export const $failure = combine(
  [$offerFailure, list.$failure, background.$failure],
  (failures): Failure | null => failures.find((failure) => failure !== null) ?? null,
);

/** Whether inactive people exist, where an unfiltered list is empty. */
const readInactiveFx = createEffect(async (listing: PeopleListing) => {
  const { records } = await readPeoplePage({ ...listing, withInactive: true }, 0);
  return records.length > 0;
});
const inactive = createQuery(readInactiveFx);
sample({ clock: pageLeft, target: [list.left, background.left, inactive.left] });
sample({
  clock: readPagesFx.done,
  filter: ({ params: { asked }, result: [first] }) =>
    first?.records.length === 0 && asked.keyword.trim() === '' && !asked.withInactive,
  fn: ({ params: { asked } }) => asked,
  target: inactive.loadFx,
});
const $hasInactive = inactive.$data.reset(list.asked).map((has) => has === true);
/** Whether people exist whom the list leaves out as inactive. */
export const $hidesInactive = combine(
  { source: $source, has: $hasInactive, people: background.$people },
  ({ source, has, people }) => (source === 'window' ? has : (people ?? []).length > 0),
);

sample({
  clock: removal.saved,
  fn: () => ({ kind: 'success' as const, text: 'User removed' }),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: ({ failure }) => ({
    kind: 'error' as const,
    text: ['User could not be removed', reasonOf(failure)].filter(Boolean).join(': '),
  }),
  target: showMessageFx,
});
sample({
  clock: [list.failed, background.failed, $offerFailure.updates.filter({ fn: Boolean })],
  source: $listing,
  filter: Boolean,
  fn: ({ kind }: { readonly kind: PeopleKind }) => ({
    kind: 'error' as const,
    text: `${One(kind)} could not be fetched`,
  }),
  target: showMessageFx,
});

/** Returns the reason that the content service gave for a refusal; empty without a reason. */
function reasonOf(failure: Failure): string {
  return failure.kind === 'refused' && failure.status < 500 ? failure.detail : '';
}
