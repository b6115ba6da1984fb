import { changesMissed, RequestFailed } from '@portal/shared/http';
import { aProjectRow } from '@portal/shared/testing';
import { allSettled, fork, type Scope } from 'effector';
import { showMessageFx } from '../../bus';
import { everyProject } from '../../content/project-listing';
import { $rows, listingChanged, pageLeft, readPagesFx, seen } from './project-list.model';

const listed = async (
  answer: (wanted: { readonly asked: unknown; readonly pages: readonly number[] }) => unknown,
) => {
  const messages: string[] = [];
  const scope = fork({
    handlers: [
      [readPagesFx, answer],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(listingChanged, { scope, params: everyProject });
  return { scope, messages };
};

const onePage = (records: unknown[]) => () => [
  { page: 0, records, count: records.length, hasMore: false },
];

test('opening the page shows the projects', async () => {
  const rows = [aProjectRow({ title: 'Harbour walk' })];
  const { scope } = await listed(onePage(rows));
  expect(scope.getState($rows)).toEqual(rows);
});

test('a list that could not be read says so', async () => {
  const { scope, messages } = await listed(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(scope.getState($rows)).toBeNull();
  expect(messages).toEqual(['Project could not be fetched']);
});

test('a picked status is asked for at once; a keyword once its typing pauses, as it then is', async () => {
  const asked: unknown[] = [];
  const { scope } = await listed(({ asked: what }) => {
    asked.push(what);
    return onePage([])();
  });
  const construction = { ...everyProject, status: 'construction' as const };
  await allSettled(listingChanged, { scope, params: construction });
  const typing = ['h', 'ha', 'har'].map((keyword) =>
    allSettled(listingChanged, { scope, params: { ...construction, keyword } }),
  );
  expect(asked).toEqual([everyProject, construction]);
  await Promise.all(typing);
  expect(asked).toEqual([everyProject, construction, { ...construction, keyword: 'har' }]);
});

test('a page that is opened again asks again at once', async () => {
  const asked: unknown[] = [];
  const { scope } = await listed(({ asked: what }) => {
    asked.push(what);
    return onePage([])();
  });
  await allSettled(pageLeft, { scope });
  await allSettled(listingChanged, { scope, params: { ...everyProject, keyword: 'pond' } });
  expect(asked).toHaveLength(2);
});

test('another order shows the top of the list, and reads no page that was in sight before', async () => {
  const read: number[] = [];
  const { scope } = await listed(({ pages }) => {
    read.push(...pages);
    const records = Array.from({ length: 50 }, () => aProjectRow({}));
    return pages.map((page) => ({ page, records, count: 1000, hasMore: true }));
  });
  await allSettled(seen, { scope, params: { first: 600, last: 620 } });
  await allSettled(listingChanged, { scope, params: { ...everyProject, status: 'construction' } });
  expect(read).toEqual([0, 12, 0]);
});

describe('a list that is left while the keyword is typed', () => {
  /** Types a keyword into an open list and leaves; `next` runs before the typing pauses. */
  const typedAndLeft = async (next: (scope: Scope) => unknown) => {
    const asked: unknown[] = [];
    const { scope } = await listed(({ asked: what }) => {
      asked.push(what);
      return onePage([])();
    });
    const typing = allSettled(listingChanged, { scope, params: typed });
    void allSettled(pageLeft, { scope });
    next(scope);
    await typing;
    return { scope, asked: asked.slice(1) };
  };
  const typed = { ...everyProject, keyword: 'h' };

  test('asks no more, neither then nor for changes that were missed, and is empty when it is opened again', async () => {
    const { scope, asked } = await typedAndLeft(() => undefined);
    await allSettled(changesMissed, { scope });
    expect(asked).toEqual([]);
    expect(scope.getState($rows)).toBeNull();
  });

  test('asks once when it is opened again at once', async () => {
    const { asked } = await typedAndLeft((scope) =>
      allSettled(listingChanged, { scope, params: everyProject }),
    );
    expect(asked).toEqual([everyProject]);
  });
});
