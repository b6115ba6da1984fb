import { type ListPage, recordsPerPage } from '../jsonapi/reading';

/** Range of row indexes, first and last row included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** An answered page, counted from 0. */
export type PageRead<Row> = ListPage<Row> & { readonly page: number };

/** Numbers of the pages that one request asks for; its identity is that of the request. */
export type PageNumbers = readonly number[];

/** What is known of a list that is loaded by pages. */
export interface PagedRows<Asked, Row> {
  /** Wrapped in an object: any value may be asked. */
  readonly question: { readonly asked: Asked; readonly abort: AbortController } | null;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** Pages that are loading or loaded, with the last request for each. */
  readonly requested: ReadonlyMap<number, PageNumbers>;
  /** Number of rows: the count reported by the service, or else the known rows plus 1. */
  readonly length: number;
}

export const noRows: PagedRows<never, never> = {
  question: null,
  pages: new Map(),
  requested: new Map(),
  length: 0,
};

const pageOf = (row: number): number => Math.floor(row / recordsPerPage);

const lengthAfter = <Row>(before: number, { page, count, records, hasMore }: PageRead<Row>) => {
  if (count !== null) return count;
  const known = page * recordsPerPage + records.length;
  return hasMore ? Math.max(before, known + 1) : known;
};

/** Returns whether a request is the last one for each of its pages. */
export const isCurrent = ({ requested }: PagedRows<unknown, unknown>, pages: PageNumbers) =>
  pages.every((page) => requested.get(page) === pages);

/** Returns whether the rows of all pages are known, possibly outdated. */
export const hasPages = (list: PagedRows<unknown, unknown>, pages: PageNumbers) =>
  pages.every((page) => list.pages.has(page));

export function withPages<Asked, Row>(
  list: PagedRows<Asked, Row>,
  read: readonly PageRead<Row>[],
): PagedRows<Asked, Row> {
  const pages = new Map(list.pages);
  for (const { page, records } of read) pages.set(page, records);
  return { ...list, pages, length: read.reduce(lengthAfter<Row>, list.length) };
}

export const withRequest = <Asked, Row>(
  list: PagedRows<Asked, Row>,
  pages: PageNumbers,
): PagedRows<Asked, Row> => ({
  ...list,
  requested: new Map([...list.requested, ...pages.map((page) => [page, pages] as const)]),
});

export const withoutRequest = <Asked, Row>(
  list: PagedRows<Asked, Row>,
  pages: PageNumbers,
): PagedRows<Asked, Row> => ({
  ...list,
  requested: new Map([...list.requested].filter(([page]) => !pages.includes(page))),
});

/** Returns the pages of a range; the first page while the length is unknown. */
function pagesOf(length: number, range: RowRange): number[] {
  if (length === 0) return [0];
  const first = pageOf(range.first);
  const last = pageOf(Math.min(range.last, length - 1));
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}

/** Returns the pages of a range that have not been requested. */
export const missingPages = (
  { requested, length }: PagedRows<unknown, unknown>,
  range: RowRange,
): number[] => pagesOf(length, range).filter((page) => !requested.has(page));

/** Returns the list with the rows of the pages of a range alone; all its pages are missing. */
export function outdatedRows<Asked, Row>(
  list: PagedRows<Asked, Row>,
  range: RowRange,
): PagedRows<Asked, Row> {
  const inSight = pagesOf(list.length, range);
  const pages = new Map([...list.pages].filter(([page]) => inSight.includes(page)));
  return { ...list, pages, requested: new Map() };
}

/** Returns an element per row, undefined until its page is loaded; null before the first page. */
export function rowsOf<Row>({
  pages,
  length,
}: PagedRows<unknown, Row>): (Row | undefined)[] | null {
  if (pages.size === 0) return null;
  return Array.from({ length }, (_, row) => pages.get(pageOf(row))?.[row % recordsPerPage]);
}
