import { changesMissed } from '@portal/shared/http';
import { type ServiceAnswer, serviceAnswers } from '@portal/shared/testing';
import { allSettled, createStore, fork } from 'effector';
import { everyProject, type ProjectListing } from '../../content/project-listing';
import {
  $count,
  $failure,
  $readSoFar,
  $rows,
  listingChanged,
  pageLeft,
  retried,
} from './project-list.model';

/** Whether the content system orders budgets as numbers. */
let sorts: boolean;
let offers: () => ServiceAnswer;
const ownOffer = (): ServiceAnswer => ({
  body: { meta: { groundplan: { reads: sorts ? ['people-order'] : [] } } },
});
/** Queries of the reads of projects. */
let asked: URLSearchParams[];
/** Runs when the second page is asked for. */
let atSecondPage: () => void;
let answerTo: (page: number) => ServiceAnswer;

/** Budgets of the pages, in the order that a plain Drupal has them in. */
const pages = [['9000', '12000'], ['700', null], ['$30,000']];
const nextOf = (page: number) => ({
  links: { next: { href: `http://next/jsonapi/node/project?page=${page + 1}` } },
});
const pageOf = (page: number): ServiceAnswer => ({
  body: {
    data: (pages[page] ?? []).map((budget, row) => ({
      type: 'node--project',
      id: `${page}-${row}`,
      attributes: { title: `Garden ${page} ${row}`, field_project_client_budget: budget },
    })),
    ...(page < pages.length - 1 && nextOf(page)),
  },
});

serviceAnswers(({ path, query }) => {
  if (path === '/jsonapi') return offers();
  asked.push(new URLSearchParams(query));
  const page = Number(new URLSearchParams(query).get('page') ?? 0);
  if (page === 1) atSecondPage();
  return answerTo(page);
});

beforeEach(() => {
  [sorts, asked, offers] = [false, [], ownOffer];
  atSecondPage = () => undefined;
  answerTo = pageOf;
});

const descending: ProjectListing = { ...everyProject, budget: 'descending' };
const opened = async (listing = descending) => {
  const scope = fork();
  await allSettled(listingChanged, { scope, params: listing });
  const budgets = () => scope.getState($rows)?.map((row) => row?.budget ?? null) ?? null;
  return { scope, budgets };
};

test('where budgets are ordered as texts all projects are read, and ordered as numbers', async () => {
  const $counts = createStore<readonly (number | null)[]>([]).on($readSoFar, (all, count) => [
    ...all,
    count,
  ]);
  const { scope, budgets } = await opened();
  expect(budgets()).toEqual(['$30,000', '12000', '9000', '700', null]);
  expect(scope.getState($counts)).toEqual([2, 4, 5, null]);
  expect(asked[0]?.getAll('sort')).toEqual(['-changed']);
});

test('where budgets are ordered as numbers the pages in sight are read', async () => {
  sorts = true;
  const { scope, budgets } = await opened();
  expect(budgets()?.slice(0, 2)).toEqual(['9000', '12000']);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('sort')).toMatch(/^-field_project_client_budget/);
  expect(scope.getState($readSoFar)).toBeNull();
});

test('another order reads the pages in sight again', async () => {
  const { scope, budgets } = await opened();
  await allSettled(listingChanged, { scope, params: everyProject });
  expect(budgets()?.slice(0, 2)).toEqual(['9000', '12000']);
  expect(asked).toHaveLength(4);
});

test('a list that is left reads no further page', async () => {
  const scope = fork();
  let isLeft: Promise<unknown> = Promise.resolve();
  atSecondPage = () => {
    isLeft = allSettled(pageLeft, { scope });
  };
  await allSettled(listingChanged, { scope, params: descending });
  await isLeft;
  expect(asked).toHaveLength(2);
  expect(scope.getState($rows)).toBeNull();
  expect(scope.getState($failure)).toBeNull();
});

test('a list that lost a project between its pages is read once more, and then complete', async () => {
  let reads = 0;
  answerTo = (page) => {
    const { body } = pageOf(page) as { body: { data: unknown[] } };
    reads += 1;
    const isFirstTime = reads <= pages.length;
    const data = isFirstTime && page === 1 ? body.data.slice(1) : body.data;
    return { body: { ...body, data, meta: { count: 5 } } };
  };
  const { budgets } = await opened();
  expect(budgets()).toEqual(['$30,000', '12000', '9000', '700', null]);
});

test('after changes that may have been missed the list is read again, and stays until then', async () => {
  const $lengths = createStore<readonly (number | undefined)[]>([]).on($rows, (all, rows) => [
    ...all,
    rows?.length,
  ]);
  const { scope, budgets } = await opened();
  const before = scope.getState($lengths).length;
  answerTo = (page) => (page === 2 ? { body: { data: [] } } : pageOf(page));
  await allSettled(changesMissed, { scope });
  expect(budgets()).toEqual(['12000', '9000', '700', null]);
  expect(scope.getState($lengths).slice(before)).toEqual([4]);
});

test('where the offer of the content system is not answered, the order is asked for again and not guessed', async () => {
  offers = () => ({ status: 503, body: null });
  const { scope, budgets } = await opened();
  expect(budgets()).toBeNull();
  expect(scope.getState($failure)).not.toBeNull();
  offers = ownOffer;
  await allSettled(retried, { scope });
  expect(budgets()).toEqual(['$30,000', '12000', '9000', '700', null]);
});

test('a page that fails says so beside the rows before it, and is read again on request', async () => {
  answerTo = (page) => (page === 1 ? { status: 503, body: null } : pageOf(page));
  const { scope, budgets } = await opened();
  expect(budgets()).toEqual(['12000', '9000']);
  expect(scope.getState($failure)).not.toBeNull();
  expect(scope.getState($count)).toBeNull();
  answerTo = pageOf;
  await allSettled(retried, { scope });
  expect(budgets()).toEqual(['$30,000', '12000', '9000', '700', null]);
  expect(scope.getState($failure)).toBeNull();
});
