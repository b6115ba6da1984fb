import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurns } from './in-turns';

test('others get a turn during long work, and the results keep their order', async () => {
  let turns = 0;
  let isDone = false;
  const work = inTurns(
    Array.from({ length: 1000 }, (_, index) => index),
    (index) => index * 2,
  ).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  const results = await work;
  expect(results).toHaveLength(1000);
  expect(results.at(-1)).toBe(1998);
  expect(turns).toBeGreaterThanOrEqual(9);
});
