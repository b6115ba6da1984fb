import type { ListPage } from '@portal/shared/cms';
import type { Person } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aClient } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import type { PeopleListing } from '../../content/people-listing';
import {
  $rows,
  listingChanged,
  pageLeft,
  readPagesFx,
  readSortsFx,
  seen,
} from './people-list.model';

const listing: PeopleListing = {
  kind: 'clients',
  keyword: '',
  sort: 'name',
  isDescending: false,
  withInactive: false,
};
const people = Array.from({ length: 5000 }, (_, index) =>
  aClient({ id: `p${index}`, name: `Client ${index}` }),
);

const opened = async ({ count = 5000, read }: { count?: number; read?: () => never } = {}) => {
  const messages: string[] = [];
  const pages: number[] = [];
  const scope = fork({
    handlers: [
      [readSortsFx, () => true],
      [
        readPagesFx,
        ({ pages: wanted }: { pages: readonly number[] }) =>
          wanted.map((page): ListPage<Person> & { page: number } => {
            pages.push(page);
            read?.();
            const records = people.slice(0, count).slice(page * 50, page * 50 + 50);
            return { page, records, count, hasMore: true };
          }),
      ],
      [showMessageFx, ({ text }: { text: string }) => messages.push(text)],
    ],
  });
  await allSettled(listingChanged, { scope, params: listing });
  return { scope, messages, pages, rows: () => scope.getState($rows) };
};

test('of 5,000 clients the list reads one page, then the pages that are looked at', async () => {
  const { scope, pages, rows } = await opened();
  expect(pages).toEqual([0]);
  expect(rows()).toHaveLength(5000);
  expect(rows()?.[49]?.name).toBe('Client 49');
  await allSettled(seen, { scope, params: { first: 4990, last: 4999 } });
  expect(pages).toEqual([0, 99]);
  expect(rows()?.[4999]?.name).toBe('Client 4999');
});

test('another order is asked for at once, from the first page', async () => {
  const { scope, pages } = await opened();
  await allSettled(listingChanged, { scope, params: { ...listing, sort: 'company' } });
  expect(pages).toEqual([0, 0]);
});

// A table that stays mounted does not report an unchanged range again.
test('another order of 80 clients reads all rows of the table', async () => {
  const { scope, rows } = await opened({ count: 80 });
  await allSettled(seen, { scope, params: { first: 0, last: 79 } });
  await allSettled(listingChanged, { scope, params: { ...listing, isDescending: true } });
  expect(rows()).toHaveLength(80);
  expect(rows()?.every(Boolean)).toBe(true);
});

test('a list that was left has no rows', async () => {
  const { scope, rows } = await opened();
  await allSettled(pageLeft, { scope });
  expect(rows()).toBeNull();
});

test('a list that could not be read says so', async () => {
  const { messages, rows } = await opened({
    read: () => {
      throw new RequestFailed({ kind: 'offline' });
    },
  });
  expect(rows()).toBeNull();
  expect(messages).toEqual(['Client could not be fetched']);
});
