import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, createStore, fork } from 'effector';
import {
  $failure,
  $isReading,
  $people,
  $readSoFar,
  left,
  needed,
  removed,
} from './background-list.model';

const { jest } = import.meta;

/** Queries of the reads of people, and of the projects of the people. */
let asked: string[] = [];
let projectReads: string[] = [];
let projectPages = 1;
const nextPage = { links: { next: { href: 'http://next/jsonapi/node/project' } } };
let leavesAtProjects: () => void = () => undefined;
let leaves: () => void = () => undefined;

/** A project of the first client. */
const garden = {
  type: 'node--project',
  id: 'garden',
  attributes: { title: 'Garden' },
  relationships: { field_project_client: { data: { type: 'user--user', id: 'p1-0' } } },
};

/** A content system with 20 pages of customers, that counts its pages. The garden is on the first page of projects. */
serviceAnswers(({ path, query }) => {
  if (path.endsWith('/node/project')) {
    projectReads.push(query);
    if (projectReads.length === 3) leavesAtProjects();
    const data = projectReads.length === 1 ? [garden] : [];
    return { body: { data, ...(projectPages > projectReads.length && nextPage) } };
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

test('people and progress are shown before all projects are read', async () => {
  projectPages = 20;
  const $shown = createStore<readonly (readonly [number | null, number])[]>([]).on(
    $readSoFar,
    (all, count) => [...all, [count, projectReads.length] as const],
  );
  const scope = fork();
  await allSettled(needed, { scope, params: 'clients' });
  const firstShown = scope.getState($shown).find(([count]) => count === 50);
  expect(firstShown?.[1]).toBeLessThan(20);
  expect(projectReads).toHaveLength(20);
});

test('no project of a person is shown before all projects are read, then all are', async () => {
  projectPages = 30;
  const $first = createStore<readonly unknown[]>([]).on($people, (all, people) => {
    const { assignedProjects, areProjectsPending: isPending } = people?.[0] ?? {};
    return [...all, { titles: assignedProjects?.map(({ title }) => title), isPending }];
  });
  const scope = fork();
  await allSettled(needed, { scope, params: 'clients' });
  const shown = scope.getState($first).map((first) => JSON.stringify(first));
  expect([...new Set(shown)]).toEqual(['{"titles":[],"isPending":true}', '{"titles":["Garden"]}']);
  expect(scope.getState($people)?.[1]).not.toHaveProperty('areProjectsPending');
});

test('a removed person does not return with the projects', async () => {
  projectPages = 30;
  const scope = fork();
  leaves = () => void allSettled(removed, { scope, params: 'p1-0' });
  await allSettled(needed, { scope, params: 'clients' });
  expect(scope.getState($people)).toHaveLength(999);
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

test('refused projects end the reading with a failure, and abort the read of people', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (String(address).includes('/node/project'))
      return Promise.resolve(new Response('{}', { status: 403 }));
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const scope = fork();
  await allSettled(needed, { scope, params: 'clients' });
  await new Promise((resolve) => setTimeout(resolve));
  jest.restoreAllMocks();
  expect(scope.getState($failure)).toMatchObject({ kind: 'refused', status: 403 });
  expect(scope.getState($isReading)).toBe(false);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
