import { allSettled, createWatch, fork } from 'effector';
import { changesMissed, RequestFailed } from '../../http';
import type { ListPage } from '../jsonapi/reading';
import { createPagedList } from './create-paged-list';

const rowsOfPage = (page: number, length: number) =>
  Array.from({ length }, (_, row) => page * 50 + row);

/** 1,234 numbers, each the place that it has. */
const counted = async (asked: string, page: number): Promise<ListPage<string>> => ({
  records: rowsOfPage(page, page === 24 ? 34 : 50).map((row) => `${asked} ${row}`),
  count: 1234,
  hasMore: page < 24,
});

const opened = async (read = counted) => {
  const pages: number[] = [];
  const list = createPagedList((asked: string, page: number) => {
    pages.push(page);
    return read(asked, page);
  });
  const scope = fork();
  await allSettled(list.asked, { scope, params: 'a' });
  return { list, scope, pages, rows: () => scope.getState(list.$rows) ?? [] };
};

test('the first page comes by itself, and every row has its place', async () => {
  const { rows, pages } = await opened();
  expect(pages).toEqual([0]);
  expect(rows()).toHaveLength(1234);
  expect(rows().slice(48, 52)).toEqual(['a 48', 'a 49', undefined, undefined]);
});

test('only the pages that are looked at are read, each once', async () => {
  const { list, scope, rows, pages } = await opened();
  await allSettled(list.seen, { scope, params: { first: 1190, last: 1233 } });
  await allSettled(list.seen, { scope, params: { first: 1195, last: 1233 } });
  expect(pages).toEqual([0, 23, 24]);
  expect(rows()[1233]).toBe('a 1233');
  expect(rows()[600]).toBeUndefined();
});

test('an answer to an older question does not count', async () => {
  let answerSlowly: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answerSlowly = resolve;
  });
  const list = createPagedList(async (asked: string, page: number) => {
    if (asked === 'slow') await slow;
    return counted(asked, page);
  });
  const scope = fork();
  const first = allSettled(list.asked, { scope, params: 'slow' });
  const second = allSettled(list.asked, { scope, params: 'quick' });
  answerSlowly();
  await Promise.all([first, second]);
  expect(scope.getState(list.$rows)?.[0]).toBe('quick 0');
});

test('a page that failed is told, and read again when asked', async () => {
  let isDown = true;
  const { list, scope, rows } = await opened((asked, page) =>
    page === 1 && isDown
      ? Promise.reject(new RequestFailed({ kind: 'offline' }))
      : counted(asked, page),
  );
  await allSettled(list.seen, { scope, params: { first: 40, last: 60 } });
  expect(scope.getState(list.$failure)).toEqual({ kind: 'offline' });
  isDown = false;
  await allSettled(list.retried, { scope });
  expect(scope.getState(list.$failure)).toBeNull();
  expect(rows()[60]).toBe('a 60');
});

test('where the service does not count, the sight of the last place brings the next page', async () => {
  const { list, scope, rows } = await opened(async (_, page) => ({
    records: rowsOfPage(page, page === 2 ? 7 : 50).map(String),
    count: null,
    hasMore: page < 2,
  }));
  expect(rows()).toHaveLength(51);
  await allSettled(list.seen, { scope, params: { first: 30, last: 50 } });
  expect(rows()).toHaveLength(101);
  await allSettled(list.seen, { scope, params: { first: 80, last: 100 } });
  expect(rows()).toHaveLength(107);
  expect(rows().at(-1)).toBe('106');
});

test('after changes that may have been missed the rows in sight are read again, and others when they are seen', async () => {
  let version = 1;
  const { list, scope, rows, pages } = await opened(async (asked, page) =>
    counted(`${asked}${version}`, page),
  );
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  pages.length = 0;
  version = 2;
  const rereading = allSettled(changesMissed, { scope });
  expect(rows()[600]).toBe('a1 600');
  await rereading;
  expect(pages).toEqual([12, 13]);
  expect(rows()[600]).toBe('a2 600');
  expect(rows()[0]).toBeUndefined();
  await allSettled(list.seen, { scope, params: { first: 0, last: 10 } });
  expect(rows()[0]).toBe('a2 0');
});

test('an answer from before changes that may have been missed does not count', async () => {
  const answers: (() => void)[] = [];
  const list = createPagedList(async (asked: string, page: number) => {
    const turn = answers.length;
    await new Promise<void>((resolve) => answers.push(resolve));
    return counted(`${asked}${turn}`, page);
  });
  const scope = fork();
  const before = allSettled(list.asked, { scope, params: 'a' });
  const after = allSettled(changesMissed, { scope });
  for (const answer of answers.toReversed()) answer();
  await Promise.all([before, after]);
  expect(answers).toHaveLength(2);
  expect(scope.getState(list.$rows)?.[0]).toBe('a1 0');
});

describe('when a reread after changes by others fails', () => {
  const offline = { kind: 'offline' };
  /** A list of which `failing` pages cannot be read, with the failures that it has reported. */
  const openedFailing = async (failing: Set<number>) => {
    const all = await opened((asked, page) =>
      failing.has(page)
        ? Promise.reject(new RequestFailed({ kind: 'offline' }))
        : counted(asked, page),
    );
    const { list, scope } = all;
    const reported: unknown[] = [];
    createWatch({ unit: list.failed, scope, fn: (failure) => reported.push(failure) });
    return { ...all, reported, failure: () => scope.getState(list.$failure) };
  };

  test.each([
    ['a change', 'outdated'],
    ['changes that may have been missed', 'missed'],
  ])('the list stays without a failure after %s, and the next load reports it', async (_, told) => {
    const failing = new Set<number>();
    const { list, scope, rows, reported, failure } = await openedFailing(failing);
    failing.add(0);
    await allSettled(told === 'missed' ? changesMissed : list.outdated, { scope });
    expect(rows()[0]).toBe('a 0');
    expect([failure(), reported]).toEqual([null, []]);
    await allSettled(list.seen, { scope, params: { first: 1, last: 10 } });
    expect(rows()[0]).toBe('a 0');
    expect([failure(), reported]).toEqual([offline, [offline]]);
  });

  test('a failure of rows that were never read stays, and is reported once', async () => {
    const { list, scope, reported, failure } = await openedFailing(new Set([1]));
    await allSettled(list.seen, { scope, params: { first: 40, last: 60 } });
    await allSettled(list.outdated, { scope });
    expect([failure(), reported]).toEqual([offline, [offline]]);
  });

  test('rows whose first read was dropped for the reread report the failure', async () => {
    const failing = new Set<number>();
    const { list, scope, reported, failure } = await openedFailing(failing);
    const first = allSettled(list.seen, { scope, params: { first: 40, last: 60 } });
    failing.add(1);
    await Promise.all([first, allSettled(list.outdated, { scope })]);
    expect([failure(), reported]).toEqual([offline, [offline]]);
  });
});

test('a list that was left is not read again', async () => {
  const { list, scope, pages, rows } = await opened();
  await allSettled(list.left, { scope });
  await allSettled(changesMissed, { scope });
  expect(pages).toEqual([0]);
  expect(rows()).toEqual([]);
});

test('another question reads the first page, then the pages in sight', async () => {
  const { list, scope, rows, pages } = await opened();
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  pages.length = 0;
  await allSettled(list.asked, { scope, params: 'b' });
  expect(pages).toEqual([0, 12, 13]);
  expect([rows()[600], rows()[660]]).toEqual(['b 600', 'b 660']);
});

test('another question with fewer rows reads no page after its last row', async () => {
  const { list, scope, rows, pages } = await opened(async (asked, page) =>
    asked === 'few'
      ? {
          records: rowsOfPage(page, page === 1 ? 10 : 50).map(String),
          count: 60,
          hasMore: page < 1,
        }
      : counted(asked, page),
  );
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  pages.length = 0;
  await allSettled(list.asked, { scope, params: 'few' });
  expect(pages).toEqual([0]);
  expect(rows()).toHaveLength(60);
});

test('the same question reads the rows in sight again, which stay until the answer', async () => {
  let version = 1;
  const { list, scope, rows, pages } = await opened(async (asked, page) =>
    counted(`${asked}${version}`, page),
  );
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  pages.length = 0;
  version = 2;
  const rereading = allSettled(list.asked, { scope, params: 'a' });
  expect(rows()[600]).toBe('a1 600');
  await rereading;
  expect(pages).toEqual([12, 13]);
  expect([rows()[600], rows()[0]]).toEqual(['a2 600', undefined]);
});

test('a question that is repeated before its first answer reads the first page', async () => {
  const { list, scope, rows } = await opened();
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  const first = allSettled(list.asked, { scope, params: 'b' });
  const second = allSettled(list.asked, { scope, params: 'b' });
  await Promise.all([first, second]);
  expect(rows()[600]).toBe('b 600');
});

test('a list that is opened again reads its first page alone', async () => {
  const { list, scope, pages } = await opened();
  await allSettled(list.seen, { scope, params: { first: 600, last: 660 } });
  await allSettled(list.left, { scope });
  pages.length = 0;
  await allSettled(list.asked, { scope, params: 'a' });
  expect(pages).toEqual([0]);
});
