import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $visits, visited } from './weather.model';

test('a visit is counted', async () => {
  const scope = fork();
  await allSettled(visited, { scope, params: undefined as never });
  expect(scope.getState($visits)).toBe(1);
});
