import { allSettled, fork } from 'effector';
import { paymentsOpened, readContractTotalFx } from './payments.model';
import {
  $plan,
  $preview,
  depositTyped,
  planOpened,
  stageAdded,
  stageRemoved,
  stageTyped,
} from './plan-model';

async function opened() {
  const scope = fork({
    handlers: [
      [
        readContractTotalFx,
        () => ({ project: '10000.00', signed: '10000.00', approvedChanges: '47.59' }),
      ],
    ],
  });
  await allSettled(paymentsOpened, { scope, params: 'p' });
  await allSettled(planOpened, { scope });
  return scope;
}

test('a plan with a problem has no parts', async () => {
  const scope = await opened();
  await allSettled(depositTyped, { scope, params: { value: '1.2.3' } });
  const preview = scope.getState($preview);
  expect(preview?.parts).toEqual([]);
  expect(Object.values(preview?.problems ?? {})).toEqual(['Please enter a number.']);
});

test('a new stage goes before the last, which always stays', async () => {
  const scope = await opened();
  await allSettled(stageAdded, { scope });
  const stages = () => scope.getState($plan).stages;
  const [, added, last] = stages();
  await allSettled(stageTyped, { scope, params: { id: added?.id ?? '', name: 'Half way' } });
  expect(stages().map(({ name }) => name)).toEqual(['Start of work', 'Half way', 'Completion']);
  await allSettled(stageRemoved, { scope, params: added?.id ?? '' });
  await allSettled(stageRemoved, { scope, params: last?.id ?? '' });
  expect(stages().map(({ name }) => name)).toEqual(['Start of work', 'Completion']);
});
