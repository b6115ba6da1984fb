import { failureOf, failureText, shownPicturesLoaded } from '@portal/shared/http';
import type { Proposal } from '@portal/shared/proposal';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readProposalFx } from '../../content/proposal.repository';
import { buildSlides } from '../../domain/build-slides';
import { type ShownPicture, sourcesOf } from '../../domain/shown-picture';
import { picturesOf } from '../../domain/slide';
import { turnOfKey, turnOfSwipe, within } from '../../domain/turn';

interface Direction {
  readonly isRightToLeft: boolean;
}

export const deckOpened = createEvent<string>();
export const retried = createEvent();
export const proposalOutdated = createEvent();
/** The proposal was reloaded; the current slide stays. */
export const proposalRevised = createEvent<Proposal>();
export const nextPressed = createEvent();
export const backPressed = createEvent();
export const keyPressed = createEvent<Direction & { key: string }>();
export const swiped = createEvent<Direction & { dx: number; dy: number }>();
/**
 * A slide was selected by index, from 0: in the table of contents, or in another window of the
 * deck.
 */
export const slideChosen = createEvent<number>();
export const slideLeft = createEvent();

const revised = createEvent<{ proposal: Proposal; shown: string | undefined }>();

export const $projectId = createStore('').on(deckOpened, (_, id) => id);
export const $proposal = createStore<Proposal | null>(null)
  .on(revised, (_, { proposal }) => proposal)
  .reset(deckOpened);
const unread = sample({
  clock: readProposalFx.fail,
  source: $projectId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => failureText(failureOf(error)),
});
export const $problem = createStore<string | null>(null)
  .on(unread, (_, text) => text)
  .reset(readProposalFx, deckOpened);
export const $slides = $proposal.map((proposal) => (proposal ? buildSlides(proposal) : []));
const $count = $slides.map((slides) => slides.length);

export const turned = createEvent<number>();

/** Current slide, and the slide that is leaving, if any. */
export const $place = createStore<{ index: number; leaving: number | null }>({
  index: 0,
  leaving: null,
})
  .on(turned, (place, index) => (index === place.index ? place : { index, leaving: place.index }))
  .on(revised, ({ index }, { proposal, shown }) => {
    const found = buildSlides(proposal).findIndex(({ id }) => id === shown);
    return { index: found < 0 ? index : found, leaving: null };
  })
  .on(slideLeft, ({ index }) => ({ index, leaving: null }))
  .reset(deckOpened);
export const $index = combine($place, $count, ({ index }, count) => within(index, count));

const $deck = combine({ index: $index, count: $count });

sample({ clock: deckOpened, target: readProposalFx });
sample({ clock: [retried, proposalOutdated], source: $projectId, target: readProposalFx });
// Ignores an answer for a project that is no longer open.
sample({
  clock: readProposalFx.done,
  source: $projectId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
  target: proposalRevised,
});
sample({
  clock: proposalRevised,
  source: { slides: $slides, index: $index },
  fn: ({ slides, index }, proposal) => ({ proposal, shown: slides[index]?.id }),
  target: revised,
});

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
  clock: slideChosen,
  source: $deck,
  fn: ({ count }, index) => within(index, count),
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

const fetched = new Set<string>();

export const loadPicturesFx = createEffect(async (pictures: readonly ShownPicture[]) => {
  // The slide is drawn after its number has changed.
  await new Promise(requestAnimationFrame);
  await shownPicturesLoaded();
  for (const picture of pictures) {
    const { sizes, srcSet, src } = sourcesOf(picture);
    const wanted = `${sizes} ${src}`;
    if (fetched.has(wanted)) continue;
    fetched.add(wanted);
    Object.assign(new Image(), { sizes, srcset: srcSet, src });
  }
});

/** Preloads the pictures of the next slide, after those of the slide that is shown. */
sample({
  clock: [$index, $slides],
  source: { slides: $slides, index: $index },
  fn: ({ slides, index }) => picturesOf(slides[index + 1]),
  target: loadPicturesFx,
});

/** Whether the viewer has turned a page: code and pictures of later slides are then loaded. */
export const $isWalked = createStore(false)
  .on(turned, () => true)
  .reset(deckOpened);
