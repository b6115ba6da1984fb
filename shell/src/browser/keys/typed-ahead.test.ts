import { allSettled, fork } from 'effector';
import { $typedAhead, letterTyped, typedAheadTaken } from './typed-ahead';

test('letters that are typed between the drawing of the search and its effect are not lost', async () => {
  const scope = fork();
  for (const letter of 'chan') await allSettled(letterTyped, { scope, params: letter });
  const drawn = scope.getState($typedAhead);
  for (const letter of 'ge') await allSettled(letterTyped, { scope, params: letter });
  await allSettled(typedAheadTaken, { scope, params: drawn });
  expect([drawn, scope.getState($typedAhead)]).toEqual(['chan', 'ge']);
  await allSettled(typedAheadTaken, { scope, params: 'ge' });
  expect(scope.getState($typedAhead)).toBe('');
});
