import { allSettled, type EventCallable, fork, type Scope } from 'effector';
import { $action, actionReported, partMounted, partUnmounted, remoteBroke } from './busy.model';

let scope: Scope;
const { jest } = import.meta;

beforeEach(() => {
  scope = fork();
});

const tell = (event: EventCallable<string>, owner: string) =>
  allSettled(event, { scope, params: owner });

const hold = (owner: string, source: string, count = 1) =>
  allSettled(actionReported, {
    scope,
    params: { owner, action: { source, count, text: `${owner} ${source}` } },
  });

const covering = () => scope.getState($action)?.text ?? null;

test('the page is covered until every action has ended', async () => {
  await tell(partMounted, 'mf-people');
  await tell(partMounted, 'mf-projects');
  await hold('mf-people', 'copy');
  await hold('mf-projects', 'copy');
  expect(covering()).toBe('mf-people copy');
  await hold('mf-people', 'copy', 0);
  expect(covering()).toBe('mf-projects copy');
  await hold('mf-projects', 'copy', 0);
  expect(covering()).toBeNull();
});

test('a remote that dies while it holds the page covers it no longer', async () => {
  await tell(partMounted, 'mf-people');
  await hold('mf-people', 'copy');
  await tell(partUnmounted, 'mf-people');
  expect(covering()).toBeNull();
});

test('a remote that broke holds the page no longer, also where another part of it stands', async () => {
  await tell(partMounted, 'mf-people');
  await hold('mf-people', 'copy');
  await tell(remoteBroke, 'mf-projects');
  expect(covering()).toBe('mf-people copy');
  await tell(remoteBroke, 'mf-people');
  expect(covering()).toBeNull();
});

test('of two parts, the one that stays may hold the page', async () => {
  await tell(partMounted, 'mf-people');
  await tell(partMounted, 'mf-people');
  await hold('mf-people', 'copy');
  await tell(partUnmounted, 'mf-people');
  expect(covering()).toBe('mf-people copy');
});

test('a remote of which nothing is on the page cannot hold it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await tell(partMounted, 'mf-people');
  await tell(partUnmounted, 'mf-people');
  await hold('mf-people', 'copy');
  expect(covering()).toBeNull();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('mf-people'));
  logged.mockRestore();
});
