import type { Payment } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { aPayment } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { announcePaymentFx, showMessageFx } from '../../bus';
import {
  $payments,
  $sums,
  addPaymentFx,
  amountTyped,
  patchPaymentFx,
  paymentRemoved,
  paymentsOpened,
  readPaymentsFx,
  readProjectTotalFx,
  removePaymentFx,
} from './model';
import { $form, $isOpen, $problems, fieldTyped, formOpened, formSent } from './schedule-model';

const deposit = aPayment({ name: 'Deposit', amount: '9734.28', paid: '0' });
const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};

interface Given {
  readonly patch?: (sent: { payment: Payment; changes: Partial<Payment> }) => Payment;
  readonly remove?: () => void;
  readonly add?: (sent: { draft: Omit<Payment, 'id' | 'balance'> }) => Payment;
}

const opened = async ({
  patch = ({ payment, changes }) => ({ ...payment, ...changes }),
  remove = () => undefined,
  add = ({ draft }) => aPayment(draft),
}: Given = {}) => {
  const said: string[] = [];
  const scope = fork({
    handlers: [
      [readPaymentsFx, () => [deposit]],
      [readProjectTotalFx, () => '32447.59'],
      [patchPaymentFx, patch],
      [removePaymentFx, remove],
      [addPaymentFx, add],
      [showMessageFx, ({ text }: { text: string }) => said.push(text)],
      [announcePaymentFx, () => undefined],
    ],
  });
  await allSettled(paymentsOpened, { scope, params: 'p' });
  return { scope, said, payments: () => scope.getState($payments) ?? [] };
};

test('an amount is taken as people type it', async () => {
  const { scope, payments } = await opened();
  const typed = { payment: deposit, field: 'amount', typed: '$1,200.10' } as const;
  await allSettled(amountTyped, { scope, params: typed });
  expect(payments().map(({ amount }) => amount)).toEqual(['1200.1']);
  expect(scope.getState($sums).unscheduled).toBe('31247.49');
});

test.each([
  ['amount', 'Amount field must contain a valid number. Value not saved.'],
  ['paid', 'Paid field must contain a valid number. Value not saved.'],
] as const)('%s that is no number is named and not saved', async (field, message) => {
  const { scope, said, payments } = await opened();
  await allSettled(amountTyped, { scope, params: { payment: deposit, field, typed: '1.2.3' } });
  expect(said).toEqual([message]);
  expect(payments()).toEqual([deposit]);
});

test('a change that could not be saved goes back', async () => {
  const { scope, said, payments } = await opened({ patch: offline });
  await allSettled(amountTyped, {
    scope,
    params: { payment: deposit, field: 'paid', typed: '5' },
  });
  expect(said).toEqual(['Payment could not be updated']);
  expect(payments()).toEqual([deposit]);
});

test('a payment that could not be removed stays', async () => {
  const { scope, said, payments } = await opened({ remove: offline });
  await allSettled(paymentRemoved, { scope, params: deposit });
  expect(said).toEqual(['Unable to remove Payment']);
  expect(payments()).toEqual([deposit]);
});

test('the next payment begins with what is still unscheduled', async () => {
  const { scope } = await opened();
  await allSettled(formOpened, { scope });
  expect(scope.getState($form).amount).toBe('22713.31');
});

test('a payment needs a name and an amount, and is then scheduled', async () => {
  const { scope, said, payments } = await opened();
  await allSettled(formOpened, { scope });
  await allSettled(fieldTyped, { scope, params: { amount: 'soon' } });
  await allSettled(formSent, { scope });
  expect(scope.getState($problems)).toEqual({
    name: 'Please provide a name.',
    amount: 'Amount field must contain a valid number. Value not saved.',
  });
  await allSettled(fieldTyped, { scope, params: { name: 'Completion', amount: '100' } });
  await allSettled(formSent, { scope });
  expect(payments().map(({ name, amount }) => [name, amount])).toEqual([
    ['Deposit', '9734.28'],
    ['Completion', '100'],
  ]);
  expect(said).toEqual(['Payment added']);
  expect(scope.getState($isOpen)).toBe(false);
});

test('a payment that could not be stored leaves the form as it was typed', async () => {
  const { scope, said } = await opened({ add: offline });
  await allSettled(formOpened, { scope });
  await allSettled(fieldTyped, { scope, params: { name: 'Completion', amount: '100' } });
  await allSettled(formSent, { scope });
  expect(said).toEqual(['Unable to add Payment']);
  expect(scope.getState($form)).toMatchObject({ name: 'Completion', amount: '100' });
  expect(scope.getState($isOpen)).toBe(true);
});
