import { allSettled, createEffect, createWatch, fork } from 'effector';
import { RequestFailed } from '../../http';
import { createMutation } from './create-mutation';
import { createQuery } from './create-query';

const refused = { kind: 'refused', status: 422, detail: 'no', problems: [] } as const;

test('a query keeps its data while it is read again, and forgets an old failure', async () => {
  const readFx = createEffect<number, string>();
  const { loadFx, $data, $failure } = createQuery(readFx);
  const answers = [
    () => 'first',
    () => {
      throw new RequestFailed(refused);
    },
    () => 'third',
  ];
  const scope = fork({ handlers: [[readFx, () => answers.shift()?.()]] });
  await allSettled(loadFx, { scope, params: 1 });
  expect(scope.getState($data)).toBe('first');
  await allSettled(loadFx, { scope, params: 2 });
  expect([scope.getState($data), scope.getState($failure)]).toEqual(['first', refused]);
  await allSettled(loadFx, { scope, params: 3 });
  expect([scope.getState($data), scope.getState($failure)]).toEqual(['third', null]);
});

test('an answer that was overtaken by a later question is dropped', async () => {
  const readFx = createEffect<string, string>();
  const { loadFx, $data } = createQuery(readFx);
  const waiting = new Map<string, (answer: string) => void>();
  const handler = (asked: string) =>
    new Promise<string>((resolve) => {
      waiting.set(asked, resolve);
    });
  const scope = fork({ handlers: [[readFx, handler]] });
  const slow = allSettled(loadFx, { scope, params: 'slow' });
  const quick = allSettled(loadFx, { scope, params: 'quick' });
  waiting.get('quick')?.('quick answer');
  waiting.get('slow')?.('slow answer');
  await Promise.all([slow, quick]);
  expect(scope.getState($data)).toBe('quick answer');
});

test('of two loads of the same, the answer to the later one counts', async () => {
  const readFx = createEffect<string, string>();
  const { loadFx, $data } = createQuery(readFx);
  const answers: ((answer: string) => void)[] = [];
  const handler = () => new Promise<string>((resolve) => answers.push(resolve));
  const scope = fork({ handlers: [[readFx, handler]] });
  const older = allSettled(loadFx, { scope, params: 'project' });
  const later = allSettled(loadFx, { scope, params: 'project' });
  answers[1]?.('as it is now');
  answers[0]?.('as it was');
  await Promise.all([older, later]);
  expect(scope.getState($data)).toBe('as it is now');
});

test('a failed mutation tells with which parameters, so that the change can be taken back', async () => {
  const saveTitleFx = createEffect<string, void>();
  const { saveFx, failed, $failure } = createMutation(saveTitleFx);
  const told: unknown[] = [];
  const scope = fork({
    handlers: [
      [
        saveTitleFx,
        () => {
          throw new RequestFailed(refused);
        },
      ],
    ],
  });
  createWatch({ unit: failed, scope, fn: (event) => told.push(event) });
  await allSettled(saveFx, { scope, params: 'New title' });
  expect(told).toEqual([{ params: 'New title', failure: refused }]);
  expect(scope.getState($failure)).toEqual(refused);
});
