import { configureHttp, RequestFailed } from '@portal/shared/http';
import { aProjectRow } from '@portal/shared/testing';
import { allSettled, fork, type Scope } from 'effector';
import type { NewestCovers } from '../../content/covers.repository';
import { everyProject } from '../../content/project-listing';
import { $covers, readCoversFx, readNewestFx, viewChanged } from './covers.model';
import { listingChanged, pageLeft, readPagesFx, seen } from './project-list.model';

const { jest } = import.meta;

const rows = [aProjectRow({ id: 'a' }), aProjectRow({ id: 'b' })];
const cover = (projectId: string) => ({
  projectId,
  title: projectId,
  status: 'design' as const,
  picture: `/${projectId}.webp`,
});
const readRows = () => [{ page: 0, records: rows, count: 2, hasMore: false }];

/** Opens the list as cards. */
const open = (scope: Scope) =>
  Promise.all([
    allSettled(listingChanged, { scope, params: everyProject }),
    allSettled(viewChanged, { scope, params: 'grid' }),
  ]);

const listed = async (hasMore: boolean) => {
  const asked: (readonly string[])[] = [];
  const scope = fork({
    handlers: [
      [readPagesFx, readRows],
      [readNewestFx, () => ({ covers: [cover('a')], hasMore })],
      [
        readCoversFx,
        ({ ids }: { ids: readonly string[] }) => {
          asked.push(ids);
          return ids.map(cover);
        },
      ],
    ],
  });
  await open(scope);
  return { asked, covers: scope.getState($covers) };
};

test('one request beside the list reads all covers, if they are few', async () => {
  const { asked, covers } = await listed(false);
  expect(asked).toEqual([]);
  expect(covers).toEqual({ a: '/a.webp' });
});

test('of very many covers, those of the rows are read', async () => {
  const { asked, covers } = await listed(true);
  expect(asked.at(-1)).toEqual(['b']);
  expect(covers).toEqual({ a: '/a.webp', b: '/b.webp' });
});

test('of very many covers, those of the rows that come into sight are read, each once', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `${index}`);
  const pageOf = (page: number) => ({
    page,
    records: ids.slice(page * 50, page * 50 + 50).map((id) => aProjectRow({ id })),
    count: 150,
    hasMore: page < 2,
  });
  const asked: (readonly string[])[] = [];
  let isOnline = true;
  const scope = fork({
    handlers: [
      [readPagesFx, ({ pages }: { pages: readonly number[] }) => pages.map(pageOf)],
      [readNewestFx, () => ({ covers: [cover('7')], hasMore: true })],
      [
        readCoversFx,
        ({ ids }: { ids: readonly string[] }) => {
          asked.push(ids);
          if (!isOnline) throw new RequestFailed({ kind: 'offline' });
          return [];
        },
      ],
    ],
  });
  await open(scope);
  expect(asked.splice(0)).toEqual([ids.slice(0, 50).filter((id) => id !== '7')]);
  isOnline = false;
  await allSettled(seen, { scope, params: { first: 110, last: 120 } });
  isOnline = true;
  await allSettled(seen, { scope, params: { first: 113, last: 123 } });
  await allSettled(seen, { scope, params: { first: 116, last: 126 } });
  expect(asked.splice(0)).toEqual([ids.slice(100), ids.slice(100)]);
  await allSettled(viewChanged, { scope, params: 'table' });
  await allSettled(seen, { scope, params: { first: 60, last: 70 } });
  expect(asked).toEqual([]);
  await allSettled(viewChanged, { scope, params: 'grid' });
  expect(asked).toEqual([ids.slice(50, 100)]);
});

test('the newest covers are read once in a visit', async () => {
  const readNewest = jest.fn(() => ({ covers: [], hasMore: false }));
  const scope = fork({
    handlers: [
      [readPagesFx, readRows],
      [readNewestFx, readNewest],
    ],
  });
  await open(scope);
  await allSettled(listingChanged, { scope, params: { ...everyProject, keyword: 'a' } });
  expect(readNewest).toHaveBeenCalledTimes(1);
  await allSettled(pageLeft, { scope });
  await open(scope);
  expect(readNewest).toHaveBeenCalledTimes(2);
});

describe('leaving the list', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  /** Signals of the requests for covers. */
  let signals: (AbortSignal | null | undefined)[];

  beforeEach(() => {
    signals = [];
    configureHttp({
      origin: 'http://content',
      accessToken: () => null,
      renew: async () => null,
      ended: () => {},
    });
    fetched.mockImplementation((path, init) => {
      if (String(path).endsWith('/jsonapi')) return Promise.resolve(new Response('{}'));
      if (String(path).includes('cover')) signals.push(init?.signal);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
  });
  afterAll(() => fetched.mockRestore());

  const leave = async (scope: Scope) => {
    void open(scope);
    await new Promise((resolve) => setTimeout(resolve));
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    void allSettled(pageLeft, { scope });
    await new Promise((resolve) => setTimeout(resolve));
    return signals.map((signal) => signal?.aborted);
  };

  test('aborts the read of the newest covers', async () => {
    const scope = fork({ handlers: [[readPagesFx, readRows]] });
    expect(await leave(scope)).toEqual([true]);
  });

  test('aborts the read of the covers of rows', async () => {
    const newest: NewestCovers = { covers: [], hasMore: true };
    const scope = fork({
      handlers: [
        [readPagesFx, readRows],
        [readNewestFx, () => newest],
      ],
    });
    expect(await leave(scope)).toEqual([true]);
  });
});

test('an answer that comes after the list was left is not shown in a later visit', async () => {
  let answerLate: (newest: NewestCovers) => void = () => undefined;
  const late = new Promise<NewestCovers>((resolve) => {
    answerLate = resolve;
  });
  const answers = [late, Promise.resolve({ covers: [cover('a')], hasMore: false })];
  const scope = fork({
    handlers: [
      [readPagesFx, readRows],
      [readNewestFx, () => answers.shift()],
    ],
  });
  const first = open(scope);
  void allSettled(pageLeft, { scope });
  const second = open(scope);
  answerLate({ covers: [{ ...cover('a'), picture: '/outdated.webp' }], hasMore: true });
  await Promise.all([first, second]);
  expect(scope.getState($covers)).toEqual({ a: '/a.webp' });
});
