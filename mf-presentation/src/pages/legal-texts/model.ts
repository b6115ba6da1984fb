import {
  createMutation,
  createQuery,
  type LegalText,
  readLegalTexts,
  saveLegalText,
} from '@portal/shared/cms';
import { failureText } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { legalPages, textOfPages } from '../../html/legal-pages';

/** The two texts that the deck finds by their titles. */
export type LegalTitle = 'legal' | 'signatures';

export const textsOpened = createEvent();
export const pageEdited = createEvent<{ readonly at: number; readonly html: string }>();
export const pageAdded = createEvent();
export const pageMoved = createEvent<{ readonly at: number; readonly step: -1 | 1 }>();
export const pageRemoved = createEvent<number>();
export const wordsEdited = createEvent<string>();
export const saveRetried = createEvent();

export const readTextsFx = createEffect(() => readLegalTexts());
export const saveTextFx = createEffect(saveLegalText);

const reading = createQuery(readTextsFx);
const saving = createMutation(saveTextFx);

export const { $failure } = reading;
export const { $saving } = saving;
/** Why the last change is not kept; it stands on the page all the same. */
export const $saveProblem = saving.$failure.map((failure) => failure && failureText(failure));

const htmlOf = (texts: readonly LegalText[], title: LegalTitle) =>
  texts.find((text) => text.title === title)?.html ?? '';

/** The agreement, page by page; null until it is read. A page that was added stays empty here until it has words. */
export const $pages = createStore<readonly string[] | null>(null)
  .on(reading.$data, (_, texts) => texts && legalPages(htmlOf(texts, 'legal')))
  .on(pageEdited, (pages, { at, html }) => pages?.with(at, html))
  .on(pageAdded, (pages) => [...(pages ?? []), ''])
  .on(pageMoved, (pages, { at, step }) => pages && moved(pages, at, step))
  .on(pageRemoved, (pages, at) => pages?.toSpliced(at, 1));

/** The words above the signature pads. */
export const $words = createStore('')
  .on(reading.$data, (_, texts) => htmlOf(texts ?? [], 'signatures'))
  .on(wordsEdited, (_, html) => html);

/** The ids under which the two texts are kept; a text that was never written has none. */
const $ids = createStore<Readonly<Partial<Record<string, string>>>>({})
  .on(reading.$data, (_, texts) => Object.fromEntries((texts ?? []).map((t) => [t.title, t.id])))
  .on(saving.saved, (ids, { params, result }) => ({ ...ids, [params.title]: result }));

const toSave = createEvent<LegalTitle>();
/** What was changed and is not known to be kept. */
const $unkept = createStore<readonly LegalTitle[]>([])
  .on(toSave, (titles, title) => [...titles.filter((one) => one !== title), title])
  .on(saving.saved, (titles, { params }) => titles.filter((one) => one !== params.title));

sample({ clock: textsOpened, target: reading.loadFx });
sample({
  clock: [pageEdited, pageMoved, pageRemoved],
  fn: () => 'legal' as const,
  target: toSave,
});
sample({ clock: wordsEdited, fn: () => 'signatures' as const, target: toSave });
sample({
  clock: toSave,
  source: { ids: $ids, pages: $pages, words: $words },
  fn: ({ ids, pages, words }, title) => ({
    id: ids[title] ?? null,
    title,
    html: title === 'legal' ? textOfPages(pages ?? []) : words,
  }),
  target: saving.saveFx,
});
sample({
  clock: saveRetried,
  source: $unkept,
  filter: (titles) => titles.length > 0,
  fn: ([title]) => title as LegalTitle,
  target: toSave,
});

function moved(pages: readonly string[], at: number, step: -1 | 1): readonly string[] {
  const page = pages[at];
  if (page === undefined || pages[at + step] === undefined) return pages;
  return pages.toSpliced(at, 1).toSpliced(at + step, 0, page);
}
