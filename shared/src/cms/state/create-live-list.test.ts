import { allSettled, fork } from 'effector';
import { recordChanged } from '../../http';
import { createLiveList } from './create-live-list';

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
  const told = (type: string) =>
    allSettled(recordChanged, { scope, params: { change: 'changed', type, id: 'a', root: 'a' } });
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
