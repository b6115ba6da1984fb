import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $index, $slides, deckOpened } from './deck.model';

/** The page was hidden or shown: another tab, another window, a locked screen. */
export const visibilityChanged = createEvent<boolean>();
/** The times are needed now. */
export const timesAsked = createEvent();

/** Returns milliseconds of a clock that is never set back. */
export const readClockFx = createEffect(() => performance.now());

const $isVisible = createStore(true).on(visibilityChanged, (_, isVisible) => isVisible);
const $shownTitle = combine($slides, $index, $isVisible, (slides, index, isVisible) =>
  isVisible ? (slides[index]?.title ?? '') : '',
);

interface Times {
  /** Title of the slide on the screen; empty for none. */
  readonly title: string;
  /** Clock in milliseconds since when the slide is on the screen. */
  readonly since: number;
  /** Milliseconds by title. */
  readonly spent: Readonly<Record<string, number>>;
}

const clockRead = sample({
  clock: readClockFx.doneData,
  source: $shownTitle,
  fn: (title, now) => ({ title, now }),
});

/** How long each slide was on the visible screen. */
const $times = createStore<Times>({ title: '', since: 0, spent: {} })
  .on(clockRead, ({ title: shown, since, spent }, { title, now }) => ({
    title,
    since: now,
    spent: shown === '' ? spent : { ...spent, [shown]: (spent[shown] ?? 0) + now - since },
  }))
  .reset(deckOpened);

/** Seconds by slide, as sent with a signature; slides shown for less than half a second are left out. */
export const $readings = $times.map(({ spent }) =>
  Object.entries(spent)
    .map(([slide, ms]) => ({ slide, seconds: Math.round(ms / 1000) }))
    .filter(({ seconds }) => seconds > 0),
);

sample({ clock: [$shownTitle, timesAsked], fn: () => undefined, target: readClockFx });
