import { allSettled, fork, type Scope } from 'effector';
import { recordChanged } from '../../http';
import { createLiveList } from './create-live-list';

const { jest } = import.meta;

const tell = (scope: Scope, type: string) =>
  allSettled(recordChanged, { scope, params: { change: 'changed', type, id: 'a', root: 'a' } });

test('changes by others to what the rows show read the rows in sight again, many of them at once', async () => {
  const pages: number[] = [];
  const list = createLiveList(
    async (_: string, page: number) => {
      pages.push(page);
      const records = Array.from({ length: 50 }, (_, row) => `read ${pages.length}: ${row}`);
      return { records, count: 200, hasMore: page < 3 };
    },
    ['user--user'],
  );
  const scope = fork();
  const told = (type: string) => tell(scope, type);
  await told('user--user');
  expect(pages).toEqual([]);
  await allSettled(list.asked, { scope, params: 'a' });
  await allSettled(list.seen, { scope, params: { first: 60, last: 70 } });
  await told('node--project');
  expect(pages).toEqual([0, 1]);
  await Promise.all([told('user--user'), told('user--user')]);
  expect(pages).toEqual([0, 1, 1]);
  expect(scope.getState(list.$rows)?.[60]).toBe('read 3: 10');
  const late = told('user--user');
  await allSettled(list.left, { scope });
  await late;
  expect(pages).toEqual([0, 1, 1]);
});

describe('under a steady stream of changes, with a slow content service', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('each answer is shown, and the rows are read again after the answer', async () => {
    const answers: (() => void)[] = [];
    const list = createLiveList(async () => {
      const read = answers.length + 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return { records: [`read ${read}`], count: 1, hasMore: false };
    }, ['user--user']);
    const scope = fork();
    void allSettled(list.asked, { scope, params: undefined });
    for (const read of [1, 2, 3]) {
      for (let changes = 0; changes < 4; changes += 1) {
        void tell(scope, 'user--user');
        await jest.advanceTimersByTimeAsync(1000);
      }
      expect(answers).toHaveLength(read);
      answers.at(-1)?.();
      await jest.advanceTimersByTimeAsync(0);
      expect(scope.getState(list.$rows)).toEqual([`read ${read}`]);
    }
    answers.at(-1)?.();
    await jest.advanceTimersByTimeAsync(5000);
    expect(scope.getState(list.$rows)).toEqual(['read 4']);
    expect(answers).toHaveLength(4);
  });
});
