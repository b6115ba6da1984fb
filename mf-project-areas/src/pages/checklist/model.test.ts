import { RequestFailed } from '@portal/shared/http';
import { aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import type { ChecklistItem } from '../../domain/checklist-item';
import { aChecklistItem } from '../../testing/work';
import {
  $checklist,
  $taskGroups,
  checklistOpened,
  itemChanged,
  itemMoved,
  itemRemoved,
  itemTicked,
  orderItemsFx,
  patchItemFx,
  readAssigneesFx,
  readChecklistFx,
  readGroupsFx,
  removeItemFx,
  rereadAsked,
  tickItemFx,
} from './model';

const survey = aChecklistItem({ id: 'survey', task: 'Survey' });
const stone = aChecklistItem({ id: 'stone', task: 'Stone', group: 'Before construction' });
const locates = aChecklistItem({ id: 'locates', task: 'Locates' });
const all = [survey, stone, locates];
const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};
const nothing = () => undefined;

type Tick = (asked: { item: ChecklistItem; isDone: boolean }) => unknown;

interface Given {
  readonly read?: (count: number) => unknown;
  readonly tick?: Tick;
  readonly patch?: () => unknown;
  readonly remove?: () => void;
  readonly order?: (asked: { ids: readonly string[] }) => void;
}

const stored = () => ({ items: all, isDefaultAdded: false });
/** Answers once, and then there is no connection. */
const readOnce = (count: number) => (count === 1 ? stored() : offline());
const ticked: Tick = ({ item, isDone }) => ({
  ...item,
  isDone,
  statusDate: '2026-11-21T10:00:00Z',
});

const opened = async ({
  tick = ticked,
  patch = offline,
  remove = nothing,
  order = nothing,
  read = stored,
}: Given = {}) => {
  const said: string[] = [];
  const reads: string[] = [];
  const scope = fork({
    handlers: [
      [readChecklistFx, () => read(reads.push('read'))],
      [readGroupsFx, () => []],
      [readAssigneesFx, () => [aPerson()]],
      [tickItemFx, tick],
      [patchItemFx, patch],
      [removeItemFx, remove],
      [orderItemsFx, order],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(checklistOpened, { scope, params: 'p' });
  return { scope, said, reads, tasks: () => scope.getState($checklist)?.items ?? [] };
};

test('a task that could not be ticked is open again, and says so', async () => {
  const { scope, said, tasks } = await opened({ tick: offline });
  await allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  expect(tasks()).toEqual(all);
  expect(said).toEqual(['Unable to save Checklist item']);
});

test('without a connection a tick, notes and an order that could not be stored go back', async () => {
  const down = { read: readOnce, tick: offline, patch: offline, order: offline };
  const { scope, tasks } = await opened(down);
  await allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  await allSettled(itemChanged, { scope, params: { item: survey, changes: { notes: 'Call' } } });
  await allSettled(itemMoved, { scope, params: { id: 'locates', place: 0 } });
  expect(tasks()).toEqual(all);
});

test('a task that is ticked while another is being saved stays ticked', async () => {
  const answers: (() => void)[] = [];
  const { scope, tasks, reads } = await opened({
    tick: (asked) => new Promise((resolve) => answers.push(() => resolve(ticked(asked)))),
  });
  const first = allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  const second = allSettled(itemTicked, { scope, params: { item: locates, isDone: true } });
  answers[0]?.();
  answers[1]?.();
  await Promise.all([first, second]);
  expect(tasks().map(({ isDone }) => isDone)).toEqual([true, false, true]);
  expect(tasks()[0]?.statusDate).toBe('2026-11-21T10:00:00Z');
  expect(reads).toHaveLength(1);
});

test('what is read beside a tick that is on its way does not take it back', async () => {
  let answer = () => undefined as void;
  const { scope, tasks, reads } = await opened({
    read: (count) => (count < 3 ? stored() : { ...stored(), items: [{ ...survey, isDone: true }] }),
    tick: (asked) => new Promise((resolve) => (answer = () => resolve(ticked(asked)))),
  });
  const ticking = allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  const reading = allSettled(rereadAsked, { scope });
  await new Promise(setImmediate);
  expect(tasks()[0]?.isDone).toBe(true);
  answer();
  await Promise.all([ticking, reading]);
  expect([reads.length, tasks().length]).toEqual([3, 1]);
});

test('a task that was ticked says so', async () => {
  const { scope, said } = await opened();
  await allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  expect(said).toEqual(['Checklist item updated']);
});

test('notes that could not be saved go back', async () => {
  const { scope, said, tasks } = await opened();
  await allSettled(itemChanged, { scope, params: { item: survey, changes: { notes: 'Call' } } });
  expect(tasks()).toEqual(all);
  expect(said).toEqual(['Unable to save Checklist item']);
});

test('a due date shows at once, and a stored task as the service has it', async () => {
  let answer = (_: unknown) => undefined as void;
  const { scope, said, tasks } = await opened({
    patch: () => new Promise((resolve) => (answer = resolve)),
  });
  const changes = { dueDate: '2026-12-01' };
  const saving = allSettled(itemChanged, { scope, params: { item: survey, changes } });
  expect(tasks()[0]?.dueDate).toBe('2026-12-01');
  answer({ ...survey, ...changes, notes: 'By a colleague' });
  await saving;
  expect(tasks()[0]).toMatchObject({ dueDate: '2026-12-01', notes: 'By a colleague' });
  expect(said).toEqual(['Checklist item updated']);
});

test('a removed task is gone, and one that could not be removed stays and says so', async () => {
  const removed = await opened();
  await allSettled(itemRemoved, { scope: removed.scope, params: stone });
  expect(removed.tasks()).toEqual([survey, locates]);
  expect(removed.said).toEqual(['Checklist item removed']);
  const refused = await opened({ remove: offline });
  await allSettled(itemRemoved, { scope: refused.scope, params: stone });
  expect(refused.tasks()).toEqual(all);
  expect(refused.said).toEqual(['Unable to remove Checklist item']);
});

test('a task that is moved stands in its new place at once, and the whole order is stored', async () => {
  const stored: (readonly string[])[] = [];
  const { scope, tasks } = await opened({ order: ({ ids }) => stored.push(ids) });
  await allSettled(itemMoved, { scope, params: { id: 'locates', place: 0 } });
  expect(tasks().map(({ id }) => id)).toEqual(['locates', 'stone', 'survey']);
  expect(stored).toEqual([['locates', 'stone', 'survey']]);
  expect(scope.getState($taskGroups).map(({ name }) => name)).toEqual([
    'Other tasks',
    'Before construction',
  ]);
});

test('an order that could not be stored is as it was, and says so', async () => {
  const { scope, said, tasks } = await opened({ order: offline });
  await allSettled(itemMoved, { scope, params: { id: 'locates', place: 0 } });
  expect(tasks()).toEqual(all);
  expect(said).toEqual(['There was an error saving. Please try again.']);
});
