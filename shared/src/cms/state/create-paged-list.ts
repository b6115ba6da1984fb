import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  merge,
  type StoreWritable,
  sample,
} from 'effector';
import { changesMissed, type Failure, runLoad } from '../../http';
import type { ListPage } from '../jsonapi/reading';
import { abortSuperseded } from './abortable';
import { failureToShow, reportBugFx } from './create-query';
import {
  hasPages,
  isCurrent,
  missingPages,
  noRows,
  outdatedRows,
  type PagedRows,
  type PageNumbers,
  type PageRead,
  type RowRange,
  rowsOf,
  withoutRequest,
  withPages,
  withRequest,
} from './paged-rows';

/** Requested pages of a question, counted from 0. */
export interface PagesAsked<Asked> {
  readonly asked: Asked;
  readonly pages: readonly number[];
  /** Aborts the reads when the question is superseded or the list is left. */
  readonly signal?: AbortSignal;
}

type ReadPage<Asked, Row> = (asked: Asked, page: number) => Promise<ListPage<Row>>;

/** Creates the effect that reads pages; their signal aborts the reads. */
const createPagesFx = <Asked, Row>(readPage: ReadPage<Asked, Row>) =>
  createEffect(({ asked: what, pages, signal }: PagesAsked<Asked>) =>
    Promise.all(
      pages.map(
        async (page): Promise<PageRead<Row>> => ({
          page,
          ...(await runLoad(signal, () => readPage(what, page))),
        }),
      ),
    ),
  );

/** Returns the missing pages of the rows in sight, with the question. */
const pagesToRead = <Asked, Row>(of: {
  readonly list: PagedRows<Asked, Row>;
  readonly range: RowRange;
}) => ({ question: of.list.question, pages: missingPages(of.list, of.range) });

/**
 * Creates a virtual list that loads only the pages in view, in any order.
 *
 * `$rows` has an element per row, undefined until the page is loaded; null before the first page.
 * If the service does not report a count, one placeholder follows the known rows and loads the next
 * page when visible. The reads of an earlier question are aborted. `retried` reloads failed pages. After changes that may
 * have been missed, if the same question is asked again, and at `outdated`, the rows in sight are read again and stay until
 * the answer.
 * Another question reads the first page, then the rows in sight. `left` aborts all reads.
 */
export function createPagedList<Asked, Row>(
  readPage: (asked: Asked, page: number) => Promise<ListPage<Row>>,
) {
  const asked = createEvent<Asked>();
  const seen = createEvent<RowRange>();
  const [retried, left, outdated] = [createEvent(), createEvent(), createEvent()];
  const readPagesFx = createPagesFx(readPage);

  const $list = createStore<PagedRows<Asked, Row>>(noRows, { serialize: 'ignore' });
  const $range = createStore<RowRange>({ first: 0, last: 0 });
  const $failure = createStore<Failure | null>(null);
  const source = { list: $list, range: $range };

  const questioned = sample({
    clock: asked,
    source,
    fn: ({ list, range }, what) => ({
      ...(list.question?.asked === what ? outdatedRows(list, range) : noRows),
      question: { asked: what, abort: new AbortController() },
    }),
  });
  $list.on(questioned, (_, list) => list).reset(left);
  abortSuperseded($list.map(({ question }) => question?.abort ?? null));
  $range.on(seen, (_, range) => range).reset(left);
  const rereading = sample({
    clock: [changesMissed, outdated],
    source,
    filter: ({ list }) => list.question !== null,
    fn: ({ list, range }) => outdatedRows(list, range),
  });
  $list.on(rereading, (_, list) => list);

  // A list that stays mounted does not report an unchanged range again.
  const firstAnswered = $list.map(({ pages }) => pages.size > 0).updates.filter({ fn: Boolean });
  // Pages are marked as requested immediately, to avoid duplicate requests.
  const wanted = sample({
    clock: [questioned, seen, retried, firstAnswered],
    source,
    fn: pagesToRead<Asked, Row>,
  });
  const repeated = sample({ clock: rereading, source, fn: pagesToRead<Asked, Row> });
  const reading = merge([wanted, repeated]).filterMap(({ question, pages }) =>
    question && pages.length > 0
      ? { asked: question.asked, pages, signal: question.abort.signal }
      : undefined,
  );
  $list.on(reading, (list, { pages }) => withRequest(list, pages));
  sample({ clock: reading, target: readPagesFx });

  $list.on(readPagesFx.done, (list, { params, result }) =>
    isCurrent(list, params.pages) ? withPages(list, result) : list,
  );
  const failed = reportFailures({ $list, $failure, readPagesFx, repeated });
  $failure.reset([asked, retried, readPagesFx.done]);
  sample({ clock: readPagesFx.failData, target: reportBugFx });
  const $rows = $list.map(rowsOf);
  return { asked, seen, retried, left, outdated, readPagesFx, failed, $failure, $rows };
}

/**
 * Reports failed reads. A failed reread leaves the rows or the failure that the list shows: nobody has asked for the reread,
 * and the next load reports the failure.
 */
function reportFailures<Asked, Row>(given: {
  readonly $list: StoreWritable<PagedRows<Asked, Row>>;
  readonly $failure: StoreWritable<Failure | null>;
  readonly readPagesFx: ReturnType<typeof createPagesFx<Asked, Row>>;
  /** A reread after changes begins. */
  readonly repeated: Event<{ readonly pages: PageNumbers }>;
}): Event<Failure> {
  const { $list, $failure, readPagesFx, repeated } = given;
  const $repeat = createStore<PageNumbers | null>(null, { serialize: 'ignore' }).on(
    repeated,
    (_, { pages }) => pages,
  );
  const readFailed = sample({
    clock: readPagesFx.fail,
    source: $list,
    filter: (list, { params }) => isCurrent(list, params.pages),
    fn: (_, { params, error }) => ({ pages: params.pages, failure: failureToShow(error) }),
  });
  $list.on(readFailed, (list, { pages }) => withoutRequest(list, pages));
  const failed = sample({
    clock: readFailed,
    source: { list: $list, repeat: $repeat, failure: $failure },
    filter: ({ list, repeat, failure }, { pages }) =>
      pages !== repeat || (failure === null && !hasPages(list, pages)),
    fn: (_, { failure }) => failure,
  });
  $failure.on(failed, (_, failure) => failure);
  return failed;
}
