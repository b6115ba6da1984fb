import { allSettled, createEffect, fork } from 'effector';
import { configureHttp, request, restOfLoad } from '../../http';
import { createPagedList } from './create-paged-list';
import { createQuery } from './create-query';

const { jest } = import.meta;

/** Requests under way, by address, with their signals. */
let sent: { readonly path: string; readonly signal: AbortSignal | null | undefined }[];
const fetched = jest.spyOn(globalThis, 'fetch');
const reported: unknown[] = [];

beforeEach(() => {
  sent = [];
  reported.length = 0;
  globalThis.reportError = (error) => void reported.push(error);
  configureHttp({
    origin: 'http://content',
    accessToken: () => null,
    renew: async () => null,
    ended: () => {},
  });
  fetched.mockImplementation((path, init) => {
    const signal = init?.signal;
    sent.push({ path: String(path).replace('http://content', ''), signal });
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterAll(() => fetched.mockRestore());

/** Resolves after the task in which a request that nobody waits for is aborted. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const abortedPaths = () => sent.filter(({ signal }) => signal?.aborted).map(({ path }) => path);
const page = async (path: string) => {
  await request({ path });
  return { records: [], count: 0, hasMore: false };
};

test('leaving a list aborts its reads, without a failure', async () => {
  const list = createPagedList((keyword: string, number) => page(`/${keyword}/${number}`));
  const scope = fork();
  const asking = allSettled(list.asked, { scope, params: 'stone' });
  await allSettled(list.left, { scope });
  await asking;
  await nextTask();
  expect(abortedPaths()).toEqual(['/stone/0']);
  expect([scope.getState(list.$failure), reported]).toEqual([null, []]);
});

test('another keyword aborts the reads of the keyword before', async () => {
  const list = createPagedList((keyword: string, number) => page(`/${keyword}/${number}`));
  const scope = fork();
  void allSettled(list.asked, { scope, params: 'sto' });
  void allSettled(list.asked, { scope, params: 'stone' });
  await nextTask();
  expect(abortedPaths()).toEqual(['/sto/0']);
  expect(scope.getState(list.$failure)).toBeNull();
  await allSettled(list.left, { scope });
});

test('leaving the page of a query aborts its reads, also those of a later step', async () => {
  const readFx = createEffect(async (id: string) => {
    const rest = restOfLoad();
    const first = request({ path: `/first/${id}` });
    await Promise.resolve();
    return Promise.all([first, rest(() => request({ path: `/second/${id}` }))]);
  });
  const otherFx = createEffect(() => request({ path: '/other' }));
  const query = createQuery(readFx);
  const other = createQuery(otherFx);
  const scope = fork();
  void allSettled(query.loadFx, { scope, params: 'a' });
  void allSettled(other.loadFx, { scope });
  await Promise.resolve();
  void allSettled(query.left, { scope });
  await nextTask();
  expect(abortedPaths()).toEqual(['/first/a', '/second/a']);
  expect([scope.getState(query.$failure), scope.getState(query.$loading)]).toEqual([null, false]);
  expect(reported).toEqual([]);
  void allSettled(other.left, { scope });
});

test('queries that load at the same moment are left one by one', async () => {
  const first = createQuery(createEffect(() => request({ path: '/first' })));
  const second = createQuery(createEffect(() => request({ path: '/second' })));
  const bothFx = createEffect(() => {
    void first.loadFx();
    void second.loadFx();
  });
  const scope = fork();
  void allSettled(bothFx, { scope });
  void allSettled(second.left, { scope });
  await nextTask();
  expect(abortedPaths()).toEqual(['/second']);
  await allSettled(first.left, { scope });
});

test('a repeated load aborts the load before', async () => {
  const query = createQuery(createEffect((id: string) => request({ path: `/${id}` })));
  const scope = fork();
  void allSettled(query.loadFx, { scope, params: 'a' });
  void allSettled(query.loadFx, { scope, params: 'b' });
  await nextTask();
  expect(abortedPaths()).toEqual(['/a']);
  await allSettled(query.left, { scope });
});
