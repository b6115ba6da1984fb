import { RequestFailed } from '@portal/shared/http';
import { allSettled, createEffect, fork } from 'effector';
import { type ServiceCall, serviceAnswers } from '../testing/service';
import { createNameSearch, type Found, type FoundPerson, findPeople, type Search } from './index';

let calls: ServiceCall[];
let answer: (call: ServiceCall) => { readonly status?: number; readonly body: unknown };
beforeEach(() => {
  calls = [];
});
serviceAnswers((call) => {
  calls.push(call);
  return answer(call);
});

const account = (name: string, role: string, status = true) => ({
  type: 'user--user',
  id: name,
  attributes: { field_user_name: name, display_name: name, status },
  relationships: {
    roles: {
      data: [
        {
          type: 'user_role--user_role',
          id: role,
          meta: { drupal_internal__target_id: role },
        },
      ],
    },
  },
});
const mason = (name: string): FoundPerson => ({ id: name, name, roles: ['staff_worker'] });
const staff = ['staff_worker', 'designer'] as const;

/** A plain Drupal that refuses filters by role, with 5,000 accounts in pages of 50. */
function refusesFilters(accounts: readonly object[]) {
  answer = ({ query }) => {
    if (query.includes('filter[')) return { status: 403, body: { errors: [] } };
    const offset = Number(/page\[offset\]=(\d+)/.exec(query)?.[1] ?? 0);
    const next = offset + 50 < accounts.length ? { next: { href: '/jsonapi/more' } } : {};
    return { body: { data: accounts.slice(offset, offset + 50), links: next } };
  };
}

describe('a search in the content service', () => {
  test('takes one request for one window, whatever the number of people', async () => {
    answer = () => ({
      body: {
        data: [account('Ana', 'designer')],
        links: { next: { href: '/jsonapi/more' } },
        meta: { count: 5000 },
      },
    });
    expect(await findPeople(staff, { keyword: '' })).toMatchObject({
      records: [{ name: 'Ana', roles: ['designer'] }],
      hasMore: true,
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toContain('page[limit]=50');
  });

  test('sends the words of a keyword without accents', async () => {
    answer = () => ({ body: { data: [] } });
    await findPeople(staff, { keyword: ' Zoë  Éclat' });
    expect(calls[0]?.query).toContain('[value]=zoe');
    expect(calls[0]?.query).toContain('[value]=eclat');
  });
});

describe('before a content system that does not filter', () => {
  const clients = Array.from({ length: 4900 }, (_, index) =>
    account(`Client ${index}`, 'customer'),
  );

  test('pages are read until 50 people match, and no further', async () => {
    const masons = Array.from({ length: 100 }, (_, index) =>
      account(`Mason ${index}`, 'staff_worker'),
    );
    refusesFilters([...masons, ...clients]);
    const found = await findPeople(staff, { keyword: 'màson' });
    expect(found.records).toHaveLength(50);
    expect(found.hasMore).toBe(true);
    expect(calls).toHaveLength(2);
  });

  test('neither clients nor inactive accounts are found', async () => {
    refusesFilters([
      ...clients.slice(0, 60),
      account('Bo', 'staff_worker', false),
      account('Cy', 'designer'),
    ]);
    expect(await findPeople(staff, { keyword: '' })).toMatchObject({
      records: [{ name: 'Cy' }],
      hasMore: false,
    });
  });

  test('a page that is left reads no further', async () => {
    const leaving = new AbortController();
    refusesFilters(clients);
    const answerPage = answer;
    answer = (call) => {
      if (calls.length === 3) leaving.abort();
      return answerPage(call);
    };
    await expect(findPeople(staff, { keyword: 'x', signal: leaving.signal })).rejects.toThrow();
    expect(calls).toHaveLength(3);
  });
});

/** A search whose answers the test gives by keyword, in any order. */
function withSlowAnswers() {
  const asked = new Map<string, (found: Found<FoundPerson>) => void>();
  const aborted: string[] = [];
  const findFx = createEffect(
    ({ keyword, signal }: Search) =>
      new Promise<Found<FoundPerson>>((resolve) => {
        asked.set(keyword, resolve);
        signal?.addEventListener('abort', () => {
          aborted.push(keyword);
          resolve({ records: [mason('Too late')], hasMore: false });
        });
      }),
  );
  const untilAsked = async (keyword: string) => {
    while (!asked.has(keyword)) await new Promise((resolve) => setTimeout(resolve, 5));
    return asked.get(keyword) as (found: Found<FoundPerson>) => void;
  };
  return { search: createNameSearch(findFx), scope: fork(), untilAsked, asked, aborted };
}
const names = (people: readonly FoundPerson[]) => people.map(({ name }) => name);

test('of two quick keywords the older is aborted, and its late answer does not count', async () => {
  const { search, scope, untilAsked, aborted } = withSlowAnswers();
  const first = allSettled(search.searchTyped, { scope, params: 'an' });
  await untilAsked('an');
  const second = allSettled(search.searchTyped, { scope, params: 'ana' });
  (await untilAsked('ana'))({ records: [mason('Ana')], hasMore: false });
  await Promise.all([first, second]);
  expect(aborted).toEqual(['an']);
  expect(names(scope.getState(search.$found))).toEqual(['Ana']);
  expect(scope.getState(search.$failure)).toBeNull();
});

test('letters typed within the pause cause a single search', async () => {
  const { search, scope, untilAsked, asked } = withSlowAnswers();
  const typed = ['a', 'an', 'ana'].map((params) =>
    allSettled(search.searchTyped, { scope, params }),
  );
  (await untilAsked('ana'))({ records: [], hasMore: false });
  await Promise.all(typed);
  expect([...asked.keys()]).toEqual(['ana']);
});

test('leaving aborts the search, and shows no failure', async () => {
  const { search, scope, untilAsked, aborted } = withSlowAnswers();
  const opened = allSettled(search.searchOpened, { scope });
  await untilAsked('');
  await allSettled(search.searchLeft, { scope });
  await opened;
  expect(aborted).toEqual(['']);
  expect(scope.getState(search.$first)).toBeNull();
  expect(scope.getState(search.$failure)).toBeNull();
});

test('a refused search is told; the next keyword tries again', async () => {
  let isRefused = true;
  const search = createNameSearch(
    createEffect((_: Search): Found<FoundPerson> => {
      if (isRefused) throw new RequestFailed({ kind: 'offline' });
      return { records: [mason('Ana')], hasMore: false };
    }),
  );
  const scope = fork();
  await allSettled(search.searchOpened, { scope });
  expect(scope.getState(search.$failure)).toEqual({ kind: 'offline' });
  isRefused = false;
  await allSettled(search.searchTyped, { scope, params: 'ana' });
  expect(scope.getState(search.$failure)).toBeNull();
  expect(names(scope.getState(search.$found))).toEqual(['Ana']);
});
