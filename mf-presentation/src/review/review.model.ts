import { combine, createEvent, createStore, sample } from 'effector';
import { changedSlides } from '../domain/changed-slides';
import type { Slide } from '../domain/slide';
import { $index, $proposal, $slides, deckOpened, slideChosen } from '../pages/deck/deck.model';
import { $isChanged, $readProposal, changesAccepted } from '../pages/deck/reading';

export const nextChangePressed = createEvent();
export const readPressed = createEvent();

/** Slides that differ from the version that the client has read. */
export const $changedSlides = combine(
  $isChanged,
  $readProposal,
  $proposal,
  (isChanged, read, proposal): readonly Slide[] =>
    isChanged && read && proposal ? changedSlides(read, proposal) : [],
);

const $shownId = combine($slides, $index, (slides, index) => slides[index]?.id ?? '');

/** Ids of the slides that have been on the screen since the newest change. */
export const $seenIds = createStore<ReadonlySet<string>>(new Set())
  .on($shownId, (seen, id) => new Set([...seen, id]))
  .on(
    sample({ clock: $changedSlides, source: $shownId, fn: (id) => new Set([id]) }),
    (_, seen) => seen,
  )
  .reset(deckOpened);

export const $unseenSlides = combine($changedSlides, $seenIds, (slides, seen) =>
  slides.filter(({ id }) => !seen.has(id)),
);

sample({
  clock: nextChangePressed,
  source: { unseen: $unseenSlides, slides: $slides },
  fn: ({ unseen: [next], slides }) =>
    next ? slides.findIndex(({ id }) => id === next.id) : slides.length - 1,
  target: slideChosen,
});
sample({
  clock: readPressed,
  source: $unseenSlides,
  filter: (unseen) => unseen.length === 0,
  fn: () => undefined,
  target: changesAccepted,
});
