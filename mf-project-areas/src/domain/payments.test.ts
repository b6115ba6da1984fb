import { aPayment } from '@portal/shared/testing';
import { isOverdue, scheduleSums, shownAmount, suggestsPaid } from './payments';

test('what is scheduled, paid and still to be scheduled adds up to the cent', () => {
  const payments = [
    aPayment({ amount: '9734.28', paid: '9734.28' }),
    aPayment({ amount: '12979.03', paid: '0.10' }),
  ];
  expect(scheduleSums(payments, '32447.59')).toEqual({
    amount: '22713.31',
    paid: '9734.38',
    balance: '12978.93',
    unscheduled: '9734.28',
  });
});

test('a column of amounts adds up as it is shown, whatever was stored', () => {
  const payments = [1, 2, 3].map(() => aPayment({ amount: '100.005', paid: '0' }));
  expect(payments.map(({ amount }) => shownAmount(amount))).toEqual(Array(3).fill('$100.01'));
  expect(scheduleSums(payments, null).amount).toBe('300.03');
});

test('a stored amount that is no number is shown and counts as nothing', () => {
  expect(shownAmount('on request')).toBe('on request');
  expect(scheduleSums([aPayment({ amount: 'on request', paid: '' })], '10.00')).toMatchObject({
    amount: '0.00',
    unscheduled: '10.00',
  });
});

test('paid in full suggests the status, once', () => {
  expect(suggestsPaid(aPayment({ amount: '100.00', paid: '100' }))).toBe(true);
  expect(suggestsPaid(aPayment({ amount: '100.00', paid: '99.99' }))).toBe(false);
  expect(suggestsPaid(aPayment({ amount: '0', paid: '0' }))).toBe(false);
  expect(suggestsPaid(aPayment({ amount: '100', paid: '100', status: 'paid' }))).toBe(false);
});

test('a payment is overdue from the day after its due date, as long as something is unpaid', () => {
  const due = { amount: '100.00', paid: '99.99', dueDate: '2026-11-20' };
  expect(isOverdue(aPayment(due), '2026-11-21')).toBe(true);
  expect(isOverdue(aPayment(due), '2026-11-20')).toBe(false);
  expect(isOverdue(aPayment({ ...due, paid: '100' }), '2026-11-21')).toBe(false);
  expect(isOverdue(aPayment({ ...due, status: 'paid' }), '2026-11-21')).toBe(false);
  expect(isOverdue(aPayment({ ...due, dueDate: null }), '2026-11-21')).toBe(false);
});
