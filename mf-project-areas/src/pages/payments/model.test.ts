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
  readContractTotalFx,
  readPaymentsFx,
  readTodayFx,
  removePaymentFx,
} from './model';
import { $form, $isOpen, $problems, fieldTyped, formOpened, formSent } from './schedule-model';

const deposit = aPayment({
  name: 'Deposit',
  amount: '9734.28',
  paid: '0',
  balance: '9734.28',
});
const offline = () => {
  throw new RequestFailed({ kind: 'offline' });
};
const refusedWith = (status: number) => () => {
  throw new RequestFailed({ kind: 'refused', status, detail: '', problems: [] });
};

interface Given {
  readonly patch?: (sent: {
    payment: Payment;
    changes: Partial<Payment>;
  }) => Payment | Promise<Payment>;
  readonly remove?: () => void;
  readonly add?: (sent: {
    id: string;
    draft: Omit<Payment, 'id' | 'balance'>;
  }) => Payment | Promise<Payment>;
  readonly read?: () => readonly Payment[];
  readonly approvedChanges?: string;
}

const opened = async ({
  patch = ({ payment, changes }) => ({ ...payment, ...changes }),
  remove = () => undefined,
  add = ({ draft }) => aPayment(draft),
  read = () => [deposit],
  approvedChanges = '0.00',
}: Given = {}) => {
  const said: string[] = [];
  const scope = fork({
    handlers: [
      [readPaymentsFx, read],
      [readContractTotalFx, () => ({ project: '32447.59', approvedChanges })],
      [readTodayFx, () => '2026-11-21'],
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
  expect(payments().map(({ amount }) => amount)).toEqual(['1200.10']);
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

/** Answers once, and then there is no connection. */
function readOnce() {
  let count = 0;
  return () => {
    count += 1;
    return count === 1 ? [deposit] : offline();
  };
}

test('a change that could not be saved goes back, also where nothing can be read', async () => {
  const { scope, said, payments } = await opened({ patch: offline, read: readOnce() });
  await allSettled(amountTyped, {
    scope,
    params: { payment: deposit, field: 'paid', typed: '5' },
  });
  expect(said).toEqual(['Payment could not be updated']);
  expect(payments()).toEqual([deposit]);
});

test.each([
  ['nobody answers', offline, 'Unable to remove Payment'],
  ['the service refuses', refusedWith(403), 'Error: unable to remove payment'],
  ['somebody else was faster', refusedWith(404), 'Payment not found'],
])(
  'a payment that could not be removed stays, and it is said why: %s',
  async (_, remove, words) => {
    const { scope, said, payments } = await opened({ remove });
    await allSettled(paymentRemoved, { scope, params: deposit });
    expect(said).toEqual([words]);
    expect(payments()).toEqual([deposit]);
  },
);

test('a removed payment leaves the schedule', async () => {
  const { scope, said, payments } = await opened();
  await allSettled(paymentRemoved, { scope, params: deposit });
  expect(said).toEqual(['Payment removed']);
  expect(payments()).toEqual([]);
});

test('a change of a payment that is gone says so', async () => {
  const { scope, said } = await opened({ patch: refusedWith(404) });
  const typed = { payment: deposit, field: 'paid', typed: '5' } as const;
  await allSettled(amountTyped, { scope, params: typed });
  expect(said).toEqual(['Payment not found']);
});

test('an amount that is typed while another is being saved is counted with it, and stays', async () => {
  const sent: object[] = [];
  const answers: (() => void)[] = [];
  let stored = deposit;
  const { scope, payments } = await opened({
    patch: ({ changes }) => {
      sent.push(changes);
      stored = { ...stored, ...changes };
      const answer = stored;
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    },
  });
  const first = allSettled(amountTyped, {
    scope,
    params: { payment: deposit, field: 'amount', typed: '100' },
  });
  const second = allSettled(amountTyped, {
    scope,
    params: { payment: deposit, field: 'paid', typed: '40' },
  });
  answers[0]?.();
  await Promise.resolve();
  expect(payments()).toMatchObject([{ amount: '100.00', paid: '40.00', balance: '60.00' }]);
  answers[1]?.();
  await Promise.all([first, second]);
  expect(sent).toEqual([{ amount: '100.00' }, { paid: '40.00' }]);
  expect(payments()).toMatchObject([{ amount: '100.00', paid: '40.00' }]);
});

test('what a colleague changed of a payment is kept and shown when its paid amount is entered', async () => {
  const sent: object[] = [];
  const { scope, payments } = await opened({
    patch: ({ payment, changes }) => {
      sent.push(changes);
      return { ...payment, amount: '500.00', ...changes };
    },
  });
  const typed = { payment: deposit, field: 'paid', typed: '40' } as const;
  await allSettled(amountTyped, { scope, params: typed });
  expect(sent).toEqual([{ paid: '40.00' }]);
  expect(payments()).toMatchObject([{ amount: '500.00', paid: '40.00' }]);
});

test('an amount is brought to the cent when it is taken', async () => {
  const { scope, payments } = await opened();
  const typed = { payment: deposit, field: 'amount', typed: '100.005' } as const;
  await allSettled(amountTyped, { scope, params: typed });
  await allSettled(formOpened, { scope });
  await allSettled(fieldTyped, { scope, params: { name: 'Completion', amount: '0.333' } });
  await allSettled(formSent, { scope });
  expect(payments().map(({ amount }) => amount)).toEqual(['100.01', '0.33']);
});

test('a payment that is sent twice at once is scheduled once', async () => {
  const ids: string[] = [];
  const { scope, payments } = await opened({
    add: ({ id, draft }) => {
      ids.push(id);
      return Promise.resolve(aPayment(draft));
    },
  });
  await allSettled(formOpened, { scope });
  await allSettled(fieldTyped, { scope, params: { name: 'Completion', amount: '100' } });
  await Promise.all([allSettled(formSent, { scope }), allSettled(formSent, { scope })]);
  expect([payments().length, ids.length]).toEqual([2, 1]);
});

test('a payment whose answer was lost is sent again under its id, and the next one under another', async () => {
  const ids: string[] = [];
  const { scope } = await opened({
    add: ({ id, draft }) => {
      ids.push(id);
      if (ids.length === 1) offline();
      return aPayment(draft);
    },
  });
  for (const name of ['Completion', 'Bonus']) {
    await allSettled(formOpened, { scope });
    await allSettled(fieldTyped, { scope, params: { name, amount: '100' } });
    await allSettled(formSent, { scope });
    if (name === 'Completion') await allSettled(formSent, { scope });
  }
  expect(ids).toEqual([
    expect.stringMatching(/.{36}/),
    ids[0],
    expect.not.stringMatching(ids[0] ?? ''),
  ]);
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
    ['Completion', '100.00'],
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

test('what is to be scheduled is the project total with the approved changes', async () => {
  const { scope } = await opened({ approvedChanges: '1017.12' });
  expect(scope.getState($sums).unscheduled).toBe('23730.43');
});
