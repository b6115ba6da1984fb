import { failureOf, failureText } from '@portal/shared/http';
import type { Proposal } from '@portal/shared/proposal';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readProposalFx } from '../../api/proposal';
import { buildSlides } from '../../domain/build-slides';
import { picturesOf } from '../../domain/slide';
import { turnOfKey, turnOfSwipe, within } from '../../domain/turn';

interface Direction {
  readonly isRightToLeft: boolean;
}

export const deckOpened = createEvent<string>();
export const retried = createEvent();
export const proposalOutdated = createEvent();
export const nextPressed = createEvent();
export const backPressed = createEvent();
export const keyPressed = createEvent<Direction & { key: string }>();
export const swiped = createEvent<Direction & { dx: number; dy: number }>();
export const slideLeft = createEvent();

export const $projectId = createStore('').on(deckOpened, (_, id) => id);
export const $proposal = createStore<Proposal | null>(null)
  .on(readProposalFx.doneData, (_, proposal) => proposal)
  .reset(deckOpened);
export const $problem = createStore<string | null>(null)
  .on(readProposalFx.failData, (_, error) => failureText(failureOf(error)))
  .reset(readProposalFx);
export const $slides = $proposal.map((proposal) => (proposal ? buildSlides(proposal) : []));
const $count = $slides.map((slides) => slides.length);

const turned = createEvent<number>();

/** The slide on screen, and the one that is on its way out, if any. */
export const $place = createStore<{ index: number; leaving: number | null }>({
  index: 0,
  leaving: null,
})
  .on(turned, (place, index) => (index === place.index ? place : { index, leaving: place.index }))
  .on(slideLeft, ({ index }) => ({ index, leaving: null }))
  .reset(deckOpened);
export const $index = combine($place, $count, ({ index }, count) => within(index, count));

const $deck = combine({ index: $index, count: $count });

sample({ clock: deckOpened, target: readProposalFx });
sample({ clock: [retried, proposalOutdated], source: $projectId, target: readProposalFx });

sample({
  clock: nextPressed,
  source: $deck,
  fn: ({ index, count }) => within(index + 1, count),
  target: turned,
});
sample({
  clock: backPressed,
  source: $deck,
  fn: ({ index, count }) => within(index - 1, count),
  target: turned,
});
sample({
  clock: swiped,
  source: $deck,
  fn: ({ index, count }, { dx, dy, isRightToLeft }) =>
    within(index + turnOfSwipe(dx, dy, isRightToLeft), count),
  target: turned,
});
sample({
  clock: keyPressed,
  source: $deck,
  fn: ({ index, count }, { key, isRightToLeft }) =>
    turnOfKey(key, { index, count, isRightToLeft }) ?? index,
  target: turned,
});

export const loadPicturesFx = createEffect((addresses: readonly string[]) => {
  for (const address of addresses) new Image().src = address;
});

/** The pictures of the next slide are there before it is. */
sample({
  clock: [$index, $slides],
  source: { slides: $slides, index: $index },
  fn: ({ slides, index }) => picturesOf(slides[index + 1]),
  target: loadPicturesFx,
});
