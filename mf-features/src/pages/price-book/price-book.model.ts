import { createLiveList, createMutation } from '@portal/shared/cms';
import { failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { debounce } from 'patronum';
import { failed, showMessageFx, succeeded } from '../../bus';
import {
  type ImportCounts,
  importEntries,
  type PriceBookEntry,
  type PriceBookListing,
  type PriceBookValues,
  readPriceBookOffer,
  readPriceBookPage,
  removeEntry,
} from '../../content/price-book.repository';
import { entrySaved, pageLeft } from './entry.model';

/** Debounce of the keyword in milliseconds. */
const typingPauseMs = 250;

/** The address changed, or the page was opened. */
export const listingChanged = createEvent<PriceBookListing>();
export const entryRemoved = createEvent<PriceBookEntry>();
/** Lines of a file or a pasted block were chosen. */
export const linesImported = createEvent<readonly PriceBookValues[]>();

const list = createLiveList(readPriceBookPage, ['node--price_book_entry']);
sample({ clock: pageLeft, target: list.left });
export const { seen, retried, $failure } = list;
/** Rows, undefined until loaded; the rows of the order before stay until the answer. */
export const $rows = createStore<readonly (PriceBookEntry | undefined)[] | null>(null)
  .on(list.$rows, (rows, answered) => answered ?? rows)
  .reset(pageLeft);

/** Capabilities of the content system; null before the answer. */
export const $offer = createStore<Awaited<ReturnType<typeof readPriceBookOffer>> | null>(null);
const readOfferFx = createEffect(readPriceBookOffer);
$offer.on(readOfferFx.doneData, (_, offer) => offer);
sample({ clock: listingChanged, fn: () => undefined, target: readOfferFx });

const $listing = createStore<PriceBookListing | null>(null)
  .on(listingChanged, (_, now) => now)
  .reset(pageLeft);
const $asked = createStore<PriceBookListing | null>(null)
  .on(list.asked, (_, listing) => listing)
  .reset(pageLeft);

const isTyping = (asked: PriceBookListing | null, now: PriceBookListing): boolean =>
  asked !== null && asked.keyword !== now.keyword;

sample({
  clock: listingChanged,
  source: $asked,
  filter: (asked, now) => !isTyping(asked, now),
  fn: (_, now) => now,
  target: list.asked,
});
const typed = sample({ clock: listingChanged, source: $asked, filter: isTyping });
const typingPaused = debounce({ source: typed, timeout: typingPauseMs });

const removal = createMutation(createEffect(({ id }: PriceBookEntry) => removeEntry(id)));
sample({ clock: entryRemoved, target: removal.saveFx });

const partImported = createEvent<number>();
const importFx = createEffect((drafts: readonly PriceBookValues[]) => {
  const tell = scopeBind(partImported, { safe: true });
  return importEntries(drafts, tell);
});
const importing = createMutation(importFx);
sample({ clock: linesImported, target: importing.saveFx });
/** Number of imported entries during an import; null otherwise. */
export const $imported = createStore<number | null>(null)
  .on(linesImported, () => 0)
  .on(partImported, (_, count) => count)
  .reset(importing.saved, importing.failed);

// A failed import may have stored some parts.
sample({
  clock: [
    typingPaused,
    entrySaved,
    removal.saved,
    removal.failed,
    importing.saved,
    importing.failed,
  ],
  source: $listing,
  filter: Boolean,
  target: list.asked,
});

/** Returns the result of an import in words: `12 added, 3 changed, 5 unchanged`. */
const inWords = ({ added, changed, unchanged }: ImportCounts): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged`;

sample({
  clock: importing.saved,
  fn: ({ result }) => succeeded(`Prices imported: ${inWords(result)}`),
  target: showMessageFx,
});
sample({
  clock: importing.failed,
  fn: ({ failure }) =>
    failed(`The import stopped: ${failureText(failure)} Importing the same file again is safe.`),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: ({ params: { name }, failure }) =>
    failed(`${name} could not be removed. ${failureText(failure)}`),
  target: showMessageFx,
});
