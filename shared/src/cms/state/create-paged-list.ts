import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http';
import { type ListPage, recordsPerPage } from '../wire/reading';
import { failureToShow, reportBugFx } from './create-query';

/** Rows by their place in the list, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Some pages of what is asked, the first being 0. */
export interface PagesAsked<Asked> {
  readonly asked: Asked;
  readonly pages: readonly number[];
}

type PageRead<Row> = ListPage<Row> & { readonly page: number };

interface Listed<Asked, Row> {
  /** In a box, so that asking the same again is told apart. */
  readonly question: { readonly asked: Asked } | null;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** Those on their way or here. */
  readonly requested: ReadonlySet<number>;
  /** How many rows there are: as the service told it, or one more than is known where it did not. */
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

/** The pages of a range that nobody has asked for yet. */
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
 * A long list of which only the pages that somebody looks at are read, in any order.
 *
 * `$rows` has a place for every row, undefined until its page is here; null before the first page. Where the service
 * does not count, there is one place past what is known, whose sight brings the next page. Only answers to what was
 * asked last count. `retried` asks again for what failed.
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

  // What is asked for is marked at once, so that two sights of a page do not read it twice.
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
