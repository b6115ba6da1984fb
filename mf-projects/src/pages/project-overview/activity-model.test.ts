import { RequestFailed, recordChanged } from '@portal/shared/http';
import { allSettled, createWatch, fork } from 'effector';
import {
  $failure,
  $told,
  moreWanted,
  readEarlierFx,
  readNewestFx,
  sectionLeft,
  sectionOpened,
} from './activity-model';

const one = (id: string) => ({ id, at: null, by: null, field: 'title', before: null, after: id });

const opened = async (answer: (asked: { page: number }) => unknown) => {
  const read = (asked: { page: number }) => ({ found: answer(asked) });
  const handlers = new Map<never, never>([
    [readNewestFx as never, read as never],
    [readEarlierFx as never, read as never],
  ]);
  const scope = fork({ handlers });
  await allSettled(sectionOpened, { scope, params: 'pond' });
  return { scope, ids: () => scope.getState($told)?.activities.map(({ id }) => id) };
};

test('earlier activity follows what is shown, each once though pages shifted meanwhile', async () => {
  const { scope, ids } = await opened(({ page }) =>
    page === 0
      ? { activities: [one('c'), one('b')], hasMore: true }
      : { activities: [one('b'), one('a')], hasMore: false },
  );
  expect(ids()).toEqual(['c', 'b']);
  await allSettled(moreWanted, { scope });
  expect(ids()).toEqual(['c', 'b', 'a']);
  expect(scope.getState($told)?.hasMore).toBe(false);
});

test("a colleague's change is added to what is shown, until the section is left", async () => {
  const newest = [[one('c'), one('b')], [one('d'), one('c')], [one('e')]];
  const { scope, ids } = await opened(({ page }) =>
    page === 0
      ? { activities: newest.shift(), hasMore: true }
      : { activities: [one('a')], hasMore: false },
  );
  await allSettled(moreWanted, { scope });
  const params = { change: 'changed', type: 'node--project', id: 'pond', root: 'pond' } as const;
  await allSettled(recordChanged, { scope, params });
  expect(ids()).toEqual(['d', 'c', 'b', 'a']);
  await allSettled(sectionLeft, { scope });
  await allSettled(recordChanged, { scope, params });
  expect(ids()).toEqual(['d', 'c', 'b', 'a']);
});

describe('more new entries than a page', () => {
  const change = { change: 'changed', type: 'node--project', id: 'pond', root: 'pond' } as const;
  const pages = [
    ['h', 'g'],
    ['f', 'e'],
    ['d', 'c'],
    ['b', 'a'],
  ];
  const pageOf = (page: number) => ({
    activities: pages[page]?.map(one) ?? [],
    hasMore: page < 3,
  });

  test('replace the loaded entries, and earlier entries follow without a gap', async () => {
    let isBefore = true;
    const { scope, ids } = await opened(({ page }) => pageOf(isBefore ? page + 2 : page));
    await allSettled(moreWanted, { scope });
    expect(ids()).toEqual(['d', 'c', 'b', 'a']);
    isBefore = false;
    await allSettled(recordChanged, { scope, params: change });
    expect(ids()).toEqual(['h', 'g']);
    expect(scope.getState($told)?.hasMore).toBe(true);
    await allSettled(moreWanted, { scope });
    expect(ids()).toEqual(['h', 'g', 'f', 'e']);
  });

  test('drop an answer with earlier entries of the list before', async () => {
    let isBefore = true;
    let answerLate: (page: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answerLate = resolve;
    });
    const scope = fork({
      handlers: [
        [readNewestFx, () => ({ found: pageOf(isBefore ? 2 : 0) })],
        [readEarlierFx, () => late],
      ],
    });
    await allSettled(sectionOpened, { scope, params: 'pond' });
    const earlier = allSettled(moreWanted, { scope });
    isBefore = false;
    const replaced = new Promise<void>((resolve) => {
      createWatch({ unit: $told, scope, fn: () => resolve() });
    });
    const reread = allSettled(recordChanged, { scope, params: change });
    await replaced;
    answerLate({ found: pageOf(3) });
    await Promise.all([earlier, reread]);
    expect(scope.getState($told)?.activities.map(({ id }) => id)).toEqual(['h', 'g']);
  });
});

test('a content system that keeps none says so', async () => {
  const { scope } = await opened(() => null);
  expect(scope.getState($told)?.isKept).toBe(false);
});

test('activity that could not be read is told', async () => {
  const { scope } = await opened(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(scope.getState($failure)).toEqual({ kind: 'offline' });
});

test("another project's activity that comes late is not shown", async () => {
  let answer: (page: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const scope = fork({
    handlers: [
      [
        readNewestFx,
        ({ projectId }: { projectId: string }) =>
          projectId === 'pond' ? late : { found: { activities: [one('steps')], hasMore: false } },
      ],
    ],
  });
  const first = allSettled(sectionOpened, { scope, params: 'pond' });
  const second = allSettled(sectionOpened, { scope, params: 'stairs' });
  answer({ found: { activities: [one('reeds')], hasMore: false } });
  await Promise.all([first, second]);
  expect(scope.getState($told)?.activities.map(({ id }) => id)).toEqual(['steps']);
});
