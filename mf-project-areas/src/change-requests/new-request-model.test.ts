import { allSettled, fork } from 'effector';
import { $form, fieldTyped } from './new-request-model';

test('another feature forgets the part of the one before', async () => {
  const scope = fork();
  await allSettled(fieldTyped, { scope, params: { featureId: 'patio' } });
  await allSettled(fieldTyped, { scope, params: { subItemId: 'steps' } });
  expect(scope.getState($form)).toMatchObject({ featureId: 'patio', subItemId: 'steps' });
  await allSettled(fieldTyped, { scope, params: { featureId: 'beds' } });
  expect(scope.getState($form)).toMatchObject({ featureId: 'beds', subItemId: '' });
});
