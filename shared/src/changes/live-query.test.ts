import { allSettled, createEffect, fork, type Scope } from 'effector';
import { type ChangedRecord, changesMissed, RequestFailed, recordChanged } from '../http';
import { createLiveQuery } from './live-query';
import { changesConfirmed } from './person-log';

const readTotalFx = createEffect<string, string>();
const { loadFx, $data, $loading, $failure } = createLiveQuery({
  effect: readTotalFx,
  concerns: ({ type, root }, project) =>
    type === 'paragraph--line_item' && (root === null || root === project),
});

const refused = { kind: 'refused', status: 403, detail: 'no', problems: [] } as const;
const fails = () => {
  throw new RequestFailed(refused);
};
const lineOf = (root: string, type = 'paragraph--line_item'): ChangedRecord => ({
  ...{ change: 'changed', type, id: 'line', root },
});

/** Answers in the order of the reads, and what was asked for. */
let answers: (() => string | Promise<string>)[];
let asked: string[];
let scope: Scope;
beforeEach(() => {
  [answers, asked] = [[], []];
  const handler = (project: string) => {
    asked.push(project);
    return answers.shift()?.();
  };
  scope = fork({ handlers: [[readTotalFx, handler]] });
});
const load = (params = 'garden') => allSettled(loadFx, { scope, params });
const tell = (changed: ChangedRecord) => allSettled(recordChanged, { scope, params: changed });
const confirm = (type: string) =>
  allSettled(changesConfirmed, {
    scope,
    params: {
      changes: [
        {
          ...{ kind: 'set', on: 'attributes', path: ['field_quantity'], revision: null },
          record: { type, id: 'line' },
          ...{ before: '1', value: '2' },
        },
      ],
      records: [],
    },
  });

test('a change by another session that concerns the answer is read', async () => {
  answers = [() => '100.00', () => '200.00'];
  await load();
  await tell(lineOf('garden'));
  expect(scope.getState($data)).toBe('200.00');
  expect(asked).toEqual(['garden', 'garden']);
});

test('nothing is read for a change that does not concern the answer, or before the first load', async () => {
  answers = [() => '100.00'];
  await tell(lineOf('garden'));
  await load();
  await tell(lineOf('another project'));
  await tell(lineOf('garden', 'paragraph--checklist_item'));
  await confirm('paragraph--checklist_item');
  expect(asked).toEqual(['garden']);
});

test('changes of the signed-in person are read when they are stored', async () => {
  answers = [() => '100.00', () => '200.00'];
  await load();
  await confirm('paragraph--line_item');
  expect(scope.getState($data)).toBe('200.00');
});

test('changes that may have been missed are read', async () => {
  answers = [() => '100.00', () => '200.00'];
  await load();
  await allSettled(changesMissed, { scope });
  expect(scope.getState($data)).toBe('200.00');
});

test('a repeat that fails leaves what is shown, and one that does not ends a failure', async () => {
  answers = [() => '100.00', fails, fails, () => '200.00'];
  await load();
  await tell(lineOf('garden'));
  expect([scope.getState($data), scope.getState($failure)]).toEqual(['100.00', null]);
  await load();
  expect(scope.getState($failure)).toEqual(refused);
  await tell(lineOf('garden'));
  expect([scope.getState($data), scope.getState($failure)]).toEqual(['200.00', null]);
});

test('a change during a load is read after the load, which may lack it', async () => {
  let answer = (_: string) => undefined as void;
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  answers = [() => first, () => '200.00'];
  const loading = load();
  const told = tell(lineOf('garden'));
  expect(scope.getState($loading)).toBe(true);
  setTimeout(() => answer('100.00'), 300);
  await Promise.all([loading, told]);
  expect(scope.getState($data)).toBe('200.00');
});

test('a repeat that answers after another project was opened is dropped', async () => {
  let answer = (_: string) => undefined as void;
  let begun = () => undefined as void;
  const repeatBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const late = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const repeat = () => {
    begun();
    return late;
  };
  answers = [() => '100.00', repeat, () => '50.00'];
  await load();
  const told = tell(lineOf('garden'));
  await repeatBegun;
  const other = load('pier');
  answer('200.00');
  await Promise.all([told, other]);
  expect(scope.getState($data)).toBe('50.00');
});
