import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, createStore, fork } from 'effector';
import { $people, $readSoFar, left, needed } from './background-list.model';

const { jest } = import.meta;

/** Queries of the reads of people, and of the projects of the people. */
let asked: string[] = [];
let projectReads: string[] = [];
let projectPages = 1;
const nextPage = { links: { next: { href: 'http://next/jsonapi/node/project' } } };
let leavesAtProjects: () => void = () => undefined;
let leaves: () => void = () => undefined;

/** A content system with 20 pages of customers, that counts its pages. */
serviceAnswers(({ path, query }) => {
  if (path.endsWith('/node/project')) {
    projectReads.push(query);
    if (projectReads.length === 3) leavesAtProjects();
    return { body: { data: [], ...(projectPages > projectReads.length && nextPage) } };
  }
  asked.push(query);
  if (asked.length === 3) leaves();
  const data = Array.from({ length: 50 }, (_, row) => ({
    type: 'user--user',
    id: `p${asked.length}-${row}`,
    attributes: { field_user_name: `Client ${asked.length} ${row}` },
    relationships: {
      roles: {
        data: [
          {
            type: 'user_role--user_role',
            id: 'r',
            meta: { drupal_internal__target_id: 'customer' },
          },
        ],
      },
    },
  }));
  return { body: { data, ...(asked.length < 20 && nextPage) } };
});

beforeEach(() => {
  [asked, projectReads, projectPages] = [[], [], 1];
  leaves = leavesAtProjects = () => undefined;
});

test('all pages are read, and the number of people grows', async () => {
  const $counts = createStore<readonly (number | null)[]>([]).on($readSoFar, (all, count) => [
    ...all,
    count,
  ]);
  const scope = fork();
  await allSettled(needed, { scope, params: 'clients' });
  expect(asked).toHaveLength(20);
  expect(scope.getState($people)).toHaveLength(1000);
  expect(scope.getState($counts)).toEqual(expect.arrayContaining([50, 500]));
});

test('a page that is left reads nothing more', async () => {
  const scope = fork();
  leaves = () => void allSettled(left, { scope });
  await allSettled(needed, { scope, params: 'clients' });
  expect(asked).toHaveLength(3);
  expect(scope.getState($people)).toBeNull();
});

test('the projects of the people are not read on after the page was left', async () => {
  projectPages = 20;
  const scope = fork();
  leavesAtProjects = () => void allSettled(left, { scope });
  await allSettled(needed, { scope, params: 'clients' });
  expect(projectReads).toHaveLength(3);
});

test('leaving the page aborts the requests under way', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const scope = fork();
  void allSettled(needed, { scope, params: 'clients' });
  await allSettled(left, { scope });
  await new Promise((resolve) => setTimeout(resolve));
  jest.restoreAllMocks();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
