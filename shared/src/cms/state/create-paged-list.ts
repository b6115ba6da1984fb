import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http';
import { type ListPage, recordsPerPage } from '../jsonapi/reading';
import { failureToShow, reportBugFx } from './create-query';

/** Range of row indexes, first and last row included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Requested pages of a question, counted from 0. */
export interface PagesAsked<Asked> {
  readonly asked: Asked;
  readonly pages: readonly number[];
}

type PageRead<Row> = ListPage<Row> & { readonly page: number };

interface Listed<Asked, Row> {
  /** Wrapped in an object: a repeated question has a new identity. */
  readonly question: { readonly asked: Asked } | null;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** Numbers of pages that are loading or loaded. */
  readonly requested: ReadonlySet<number>;
  /** Number of rows: the count reported by the service, or else the known rows plus 1. */
  readonly length: number;
}

const pageOf = (row: number): number => Math.floor(row / recordsPerPage);

const lengthAfter = <Row>(before: number, { page, count, records, hasMore }: PageRead<Row>) => {
  if (count !== null) return count;
  const known = page * recordsPerPage + records.length;
  return hasMore ? Math.max(before, known + 1) : known;
};

function withPages<Asked, Row>(list: Listed<Asked, Row>, read: readonly PageRead<Row>[]) {
  const pages = new Map(list.pages);
  for (const { page, records } of read) pages.set(page, records);
  return { ...list, pages, length: read.reduce(lengthAfter<Row>, list.length) };
}

/** Returns the pages of a range that have not been requested. */
function missingPages<Asked, Row>({ requested, length }: Listed<Asked, Row>, range: RowRange) {
  const first = pageOf(range.first);
  const last = pageOf(Math.min(range.last, Math.max(length - 1, 0)));
  const pages = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  return pages.filter((page) => !requested.has(page));
}

function rowsOf<Asked, Row>({ pages, length }: Listed<Asked, Row>): (Row | undefined)[] | null {
  if (pages.size === 0) return null;
  return Array.from({ length }, (_, row) => pages.get(pageOf(row))?.[row % recordsPerPage]);
}

/**
 * Creates a virtual list that loads only the pages in view, in any order.
 *
 * `$rows` has an element per row, undefined until the page is loaded; null before the first page.
 * If the service does not report a count, one placeholder follows the known rows and loads the next
 * page when visible. Answers to an earlier question are ignored. `retried` reloads failed pages.
 */
export function createPagedList<Asked, Row>(
  readPage: (asked: Asked, page: number) => Promise<ListPage<Row>>,
) {
  const asked = createEvent<Asked>();
  const seen = createEvent<RowRange>();
  const retried = createEvent();
  const readPagesFx = createEffect(({ asked: what, pages }: PagesAsked<Asked>) =>
    Promise.all(
      pages.map(
        async (page): Promise<PageRead<Row>> => ({ page, ...(await readPage(what, page)) }),
      ),
    ),
  );

  const nothing: Listed<Asked, Row> = {
    question: null,
    pages: new Map(),
    requested: new Set(),
    length: 0,
  };
  const $list = createStore(nothing, { serialize: 'ignore' });
  const $range = createStore<RowRange>({ first: 0, last: 0 });
  const $failure = createStore<Failure | null>(null);

  $list.on(asked, (_, what) => ({ ...nothing, question: { asked: what } }));
  $range.on(seen, (_, range) => range).reset(asked);

  // Pages are marked as requested immediately, to avoid duplicate requests.
  const wanted = sample({
    clock: [asked, seen, retried],
    source: { list: $list, range: $range },
    fn: ({ list, range }) => ({ question: list.question, pages: missingPages(list, range) }),
  });
  const reading = wanted.filterMap(({ question, pages }) =>
    question && pages.length > 0 ? { asked: question.asked, pages } : undefined,
  );
  $list.on(reading, (list, { pages }) => ({
    ...list,
    requested: new Set([...list.requested, ...pages]),
  }));
  sample({ clock: reading, target: readPagesFx });

  const isAsked = (list: Listed<Asked, Row>, what: Asked) => list.question?.asked === what;
  $list
    .on(readPagesFx.done, (list, { params, result }) =>
      isAsked(list, params.asked) ? withPages(list, result) : list,
    )
    .on(readPagesFx.fail, (list, { params: { asked: what, pages } }) =>
      isAsked(list, what)
        ? {
            ...list,
            requested: new Set([...list.requested].filter((page) => !pages.includes(page))),
          }
        : list,
    );
  const failed = sample({
    clock: readPagesFx.fail,
    source: $list,
    filter: (list, { params }) => isAsked(list, params.asked),
    fn: (_, { error }) => failureToShow(error),
  });
  $failure.on(failed, (_, failure) => failure).reset([asked, retried, readPagesFx.done]);
  sample({ clock: readPagesFx.failData, target: reportBugFx });

  return { asked, seen, retried, readPagesFx, failed, $failure, $rows: $list.map(rowsOf) };
}
