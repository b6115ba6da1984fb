import fc from 'fast-check';
import { addAmounts } from '../money/sums';
import { type KeptPayment, paymentProblem, paymentSchedule } from './payment-schedule';

const payment = (amount: string, rule = '', paid = '0'): KeptPayment => ({
  amount,
  rule,
  paid,
  status: 'payment_due',
});

test('a share, a fixed amount and the rest follow the total', () => {
  const payments = [payment('1.00', '30'), payment('5000.00'), payment('1.00', 'rest')];
  expect(paymentSchedule(payments, '31165.24')).toEqual({
    amounts: ['9349.57', '5000.00', '16815.67'],
    total: '31165.24',
    excess: null,
  });
  expect(paymentSchedule(payments, '32447.59').amounts).toEqual(['9734.28', '5000.00', '17713.31']);
});

test('what was paid keeps its amount, and the rest makes up for it', () => {
  const payments = [payment('9734.28', '30', '9734.28'), payment('1.00', 'rest')];
  expect(paymentSchedule(payments, '30000.00').amounts).toEqual(['9734.28', '20265.72']);
  const marked = { ...payment('500.00', '30'), status: 'paid' };
  expect(paymentSchedule([marked], '30000.00').amounts).toEqual(['500.00']);
});

test('the payment of an approved change stands beside the total', () => {
  const payments = [payment('250.00', 'change'), payment('1.00', 'rest')];
  expect(paymentSchedule(payments, '1000.00')).toEqual({
    amounts: ['250.00', '1000.00'],
    total: '1000.00',
    excess: null,
  });
});

test('payments that come to more than the total are a problem that names both sums', () => {
  const fixed = paymentSchedule([payment('32447.59')], '31165.24');
  expect(fixed.excess).toBe('1282.35');
  expect(paymentProblem(fixed)).toContain('$32,447.59, $1,282.35 more than the project');
  const rest = paymentSchedule([payment('2000.00'), payment('1.00', 'rest')], '1500.00');
  expect([rest.amounts, rest.excess]).toEqual([['2000.00', '0.00'], '500.00']);
});

test('payments that leave something unscheduled are no problem', () => {
  expect(paymentProblem(paymentSchedule([payment('500.10')], '1145.37'))).toBeNull();
  expect(paymentProblem(paymentSchedule([], '1145.37'))).toBeNull();
});

test('of several payments that take the rest the last one does; text that is no amount counts as 0', () => {
  const payments = [payment('7', 'rest'), payment('soon'), payment('7', 'rest')];
  expect(paymentSchedule(payments, '10.00').amounts).toEqual(['0.00', '0.00', '10.00']);
});

test('with a rest the payments add up to every total that they do not exceed', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((all) => (all / 100).toFixed(2));
  const percents = fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 5 });
  fc.assert(
    fc.property(cents, percents, fc.array(cents, { maxLength: 3 }), (total, shares, fixed) => {
      const payments = [
        ...shares.map((share) => payment('1.00', (share / 100).toFixed(2))),
        ...fixed.map((amount) => payment(amount)),
        payment('1.00', 'rest'),
      ];
      const { amounts, excess } = paymentSchedule(payments, total);
      if (excess === null) expect(addAmounts(...amounts)).toBe(total);
      else expect(Number(addAmounts(...amounts))).toBeGreaterThan(Number(total));
    }),
  );
});
