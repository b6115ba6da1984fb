import { createMutation, createQuery } from '@portal/shared/cms';
import { failureText } from '@portal/shared/http';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceUnsavedFx } from '../../bus';
import { legalPages, textOfPages } from '../../html/legal-pages';
import { type KeptText, keepText, type LegalTitle, readTexts, type StoredText } from './keep-text';

type Texts = Readonly<Record<LegalTitle, StoredText>>;

export const textsOpened = createEvent();
export const textsLeft = createEvent();
export const pageEdited = createEvent<{ readonly at: number; readonly html: string }>();
export const pageAdded = createEvent();
export const pageMoved = createEvent<{ readonly at: number; readonly step: -1 | 1 }>();
export const pageRemoved = createEvent<number>();
export const wordsEdited = createEvent<string>();
export const saveRetried = createEvent();
/** The person resolved a conflict between the own and another person's text. */
export const ownTextChosen = createEvent();
export const otherTextChosen = createEvent();

export const readTextsFx = createEffect(readTexts);
export const keepTextFx = createEffect(keepText);

const reading = createQuery(readTextsFx);
const saving = createMutation(keepTextFx);

export const { $failure } = reading;
export const { $saving } = saving;
/** Reason why the last change was not stored; the page keeps the edited text. */
export const $saveProblem = saving.$failure.map((failure) => failure && failureText(failure));

const answered = (outcome: KeptText['outcome']) =>
  saving.saved.filter({ fn: ({ result }) => result.outcome === outcome });
const kept = answered('kept');
const found = answered('changed');

/** Conflicting text of another person; nothing is stored until the conflict is resolved. */
export const $other = createStore<{ readonly title: LegalTitle; stored: StoredText } | null>(null)
  .on(found, (_, { params, result }) => ({ title: params.title, stored: result.stored }))
  .reset(textsOpened);

const taken = sample({ clock: otherTextChosen, source: $other });
const insisted = sample({ clock: ownTextChosen, source: $other });
$other.reset(taken, insisted);

/** Pages of the agreement; null until loaded. A new page stays empty until edited. */
export const $pages = createStore<readonly string[] | null>(null)
  .on(reading.$data, (_, texts) => texts && legalPages(texts.legal.html))
  .on(pageEdited, (pages, { at, html }) => pages?.with(at, html))
  .on(pageAdded, (pages) => [...(pages ?? []), ''])
  .on(pageMoved, (pages, { at, step }) => pages && moved(pages, at, step))
  .on(pageRemoved, (pages, at) => pages?.toSpliced(at, 1))
  .on(taken, (pages, other) => (other?.title === 'legal' ? legalPages(other.stored.html) : pages));

/** Text above the signature pads. */
export const $words = createStore('')
  .on(reading.$data, (_, texts) => texts?.signatures.html)
  .on(wordsEdited, (_, html) => html)
  .on(taken, (words, other) => (other?.title === 'signatures' ? other.stored.html : words));

const unread: StoredText = { id: null, html: '' };

/** Stored texts at the last read or write, to detect conflicts. */
const $seen = createStore<Texts>({ legal: unread, signatures: unread })
  .on(reading.$data, (_, texts) => texts ?? undefined)
  .on([kept, found], (seen, { params, result }) => ({ ...seen, [params.title]: result.stored }));

const $written = combine($pages, $words, (pages, words) => ({
  legal: textOfPages(pages ?? []),
  signatures: words,
}));

const toSave = createEvent<LegalTitle>();
const nextAsked = createEvent();

/** Changed texts without confirmation, in order. */
const $unkept = createStore<readonly LegalTitle[]>([])
  .on(toSave, (titles, title) => [...titles.filter((one) => one !== title), title])
  .reset(textsOpened);
const settled = sample({
  clock: kept,
  source: $written,
  filter: (written, { params }) => written[params.title] === params.html,
  fn: (_, { params }) => params.title,
});
$unkept
  .on(settled, (titles, title) => titles.filter((one) => one !== title))
  .on(taken, (titles, other) => titles.filter((one) => one !== other?.title));

sample({
  clock: $unkept.map(({ length }) => length),
  target: attach({
    effect: announceUnsavedFx,
    mapParams: (count: number) => ({ what: 'legal-texts' as const, count }),
  }),
});

sample({ clock: textsOpened, target: reading.loadFx });
sample({ clock: textsLeft, target: reading.left });
sample({
  clock: [pageEdited, pageMoved, pageRemoved],
  fn: () => 'legal' as const,
  target: toSave,
});
sample({ clock: wordsEdited, fn: () => 'signatures' as const, target: toSave });
sample({
  clock: [toSave, kept, saveRetried, insisted, taken],
  fn: () => undefined,
  target: nextAsked,
});
// Sequential: concurrent writes could create a missing text twice.
sample({
  clock: nextAsked,
  source: { unkept: $unkept, written: $written, seen: $seen, busy: $saving, other: $other },
  filter: ({ unkept, busy, other }) => unkept.length > 0 && !busy && other === null,
  fn: ({ unkept: [title = 'legal'], written, seen }) => ({
    title,
    html: written[title],
    seen: seen[title],
  }),
  target: saving.saveFx,
});

function moved(pages: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const page = pages[at];
  if (page === undefined || pages[at + step] === undefined) return pages;
  return pages.toSpliced(at, 1).toSpliced(at + step, 0, page);
}
