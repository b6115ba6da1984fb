import { RequestFailed } from '@portal/shared/http';
import { aChecklistItem, aPerson } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { showMessageFx } from '../../bus';
import { $problem, $task, formSent, taskTyped } from './add-task-model';
import {
  $checklist,
  $progress,
  addDefaultsFx,
  addItemFx,
  checklistOpened,
  defaultsAsked,
  itemChanged,
  itemTicked,
  patchItemFx,
  readAssigneesFx,
  readChecklistFx,
  readGroupsFx,
  tickItemFx,
} from './model';

const survey = aChecklistItem({ task: 'Survey' });
const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};

interface Given {
  readonly tick?: () => void;
  readonly defaults?: () => void;
  readonly add?: () => void;
}

const nothing = () => undefined;

const opened = async ({ tick = nothing, defaults = nothing, add = nothing }: Given = {}) => {
  const said: string[] = [];
  const scope = fork({
    handlers: [
      [readChecklistFx, () => ({ items: [survey], isDefaultAdded: false })],
      [readGroupsFx, () => []],
      [readAssigneesFx, () => [aPerson()]],
      [tickItemFx, tick],
      [patchItemFx, offline],
      [addDefaultsFx, defaults],
      [addItemFx, add],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
    ],
  });
  await allSettled(checklistOpened, { scope, params: 'p' });
  return { scope, said, tasks: () => scope.getState($checklist)?.items ?? [] };
};

test('a task that could not be ticked is open again, and says so', async () => {
  const { scope, said, tasks } = await opened({ tick: offline });
  await allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  expect(tasks()).toEqual([survey]);
  expect(said).toEqual(['Unable to save Checklist item']);
});

test('a task that was ticked says so', async () => {
  const { scope, said } = await opened();
  await allSettled(itemTicked, { scope, params: { item: survey, isDone: true } });
  expect(said).toEqual(['Checklist item updated']);
});

test('notes that could not be saved go back', async () => {
  const { scope, said, tasks } = await opened();
  await allSettled(itemChanged, { scope, params: { item: survey, changes: { notes: 'Call' } } });
  expect(tasks()).toEqual([survey]);
  expect(said).toEqual(['Unable to save Checklist item']);
});

test('default items that were not created say so, and the progress ends', async () => {
  const { scope, said } = await opened({ defaults: offline });
  await allSettled(defaultsAsked, { scope });
  expect(said).toEqual(['Checklist items were not created']);
  expect(scope.getState($progress)).toBeNull();
});

test('a task needs words, and what was typed stays until it is stored', async () => {
  const { scope, said } = await opened({ add: offline });
  await allSettled(formSent, { scope });
  expect(scope.getState($problem)).toBe('Please provide a task.');
  await allSettled(taskTyped, { scope, params: 'Order stone' });
  await allSettled(formSent, { scope });
  expect(said).toEqual(['Unable to add Checklist item']);
  expect(scope.getState($task)).toBe('Order stone');
});
