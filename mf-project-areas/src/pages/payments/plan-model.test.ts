import type { Payment } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aPayment } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announcePaymentFx, showMessageFx } from '../../bus';
import type { PaymentDraft } from '../../content/payments';
import {
  $payments,
  addPaymentFx,
  paymentsOpened,
  readContractTotalFx,
  readPaymentsFx,
  removePaymentFx,
} from './model';
import {
  $isOpen,
  $plan,
  $preview,
  depositTyped,
  modePicked,
  planOpened,
  planSent,
  stageAdded,
  stageRemoved,
  stageTyped,
} from './plan-model';

const waiting = aPayment({ name: 'Old', amount: '1000.00' });
const paid = aPayment({ name: 'Paid', amount: '47.59', paid: '47.59' });

interface NewPayment {
  readonly draft: PaymentDraft;
  readonly id?: string;
}

/** A schedule whose service fails at the writes of these places, counted from 1. */
const opened = async (failing: readonly number[] = []) => {
  const written: string[] = [];
  const said: string[] = [];
  let count = 0;
  const service = { payments: [waiting, paid] };
  const write = (words: string) => {
    count += 1;
    if (failing.includes(count)) throw new RequestFailed({ kind: 'offline' });
    written.push(words);
  };
  const scope = fork({
    handlers: [
      [readPaymentsFx, () => service.payments],
      [readContractTotalFx, () => ({ project: '10000.00', approvedChanges: '47.59' })],
      [
        addPaymentFx,
        ({ draft, id }: NewPayment) => {
          write(`${draft.name} ${draft.amount}`);
          return aPayment({ ...draft, ...(id && { id }) });
        },
      ],
      [removePaymentFx, ({ name }: Payment) => write(`without ${name}`)],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announcePaymentFx, () => undefined],
    ],
  });
  await allSettled(paymentsOpened, { scope, params: 'p' });
  await allSettled(planOpened, { scope });
  const names = () => (scope.getState($payments) ?? []).map(({ name }) => name);
  return { scope, written, said, names, service };
};

test('a plan spreads what is not scheduled yet over a deposit and stages', async () => {
  const { scope, written, said, names } = await opened();
  await allSettled(planSent, { scope });
  expect(written).toEqual(['Deposit 2700.00', 'Start of work 3600.00', 'Completion 2700.00']);
  expect(names()).toEqual(['Old', 'Paid', 'Deposit', 'Start of work', 'Completion']);
  expect(said).toEqual(['Payments added']);
  expect(scope.getState($isOpen)).toBe(false);
});

test('a plan that replaces removes what waits, after its own parts are stored, and keeps what was paid', async () => {
  const { scope, written, names } = await opened();
  await allSettled(modePicked, { scope, params: 'replace' });
  await allSettled(planSent, { scope });
  expect(written).toEqual([
    'Deposit 3000.00',
    'Start of work 4000.00',
    'Completion 3000.00',
    'without Old',
  ]);
  expect(names()).toEqual(['Paid', 'Deposit', 'Start of work', 'Completion']);
});

test('a payment that a colleague has marked as paid since stays, and it is said', async () => {
  const { scope, written, said, names, service } = await opened();
  await allSettled(modePicked, { scope, params: 'replace' });
  service.payments = [{ ...waiting, paid: '1000.00' }, paid];
  await allSettled(planSent, { scope });
  expect(written).not.toContain('without Old');
  expect(said).toContain('Old was paid meanwhile and stays in the schedule.');
  expect(names()).toContain('Old');
});

test('a plan that failed on the way goes on where it stopped, with the same parts', async () => {
  const { scope, written, said } = await opened([2, 5]);
  await allSettled(modePicked, { scope, params: 'replace' });
  await allSettled(planSent, { scope });
  expect(said).toEqual(['Unable to add Payment']);
  expect(scope.getState($isOpen)).toBe(true);
  expect(scope.getState($preview)).toMatchObject({ isBegun: true, total: '10000.00' });
  await allSettled(planSent, { scope });
  expect(said).toEqual(['Unable to add Payment', 'Unable to remove Payment']);
  await allSettled(planSent, { scope });
  expect(written).toEqual([
    'Deposit 3000.00',
    'Start of work 4000.00',
    'Completion 3000.00',
    'without Old',
  ]);
});

test('a plan with a problem is not stored', async () => {
  const { scope, written } = await opened();
  await allSettled(depositTyped, { scope, params: { value: '1.2.3' } });
  await allSettled(planSent, { scope });
  expect(written).toEqual([]);
  expect(Object.values(scope.getState($preview)?.problems ?? {})).toEqual([
    'Please enter a number.',
  ]);
});

test('a new stage goes before the last, which always stays', async () => {
  const { scope } = await opened();
  await allSettled(stageAdded, { scope });
  const stages = () => scope.getState($plan).stages;
  const [, added, last] = stages();
  await allSettled(stageTyped, { scope, params: { id: added?.id ?? '', name: 'Half way' } });
  expect(stages().map(({ name }) => name)).toEqual(['Start of work', 'Half way', 'Completion']);
  await allSettled(stageRemoved, { scope, params: added?.id ?? '' });
  await allSettled(stageRemoved, { scope, params: last?.id ?? '' });
  expect(stages().map(({ name }) => name)).toEqual(['Start of work', 'Completion']);
});
