import { aPayment } from '@portal/shared/testing';
import { amountChanges, ruleText, typedRule, withAmounts } from './payment-shares';

test.each([
  ['30%', '30'],
  [' 12.5 % ', '12.5'],
  ['rest', 'rest'],
  ['The rest', 'rest'],
  ['30', null],
  ['%', null],
  ['rest of it', null],
])('%j is typed for the rule %j', (typed, rule) => {
  expect(typedRule(typed)).toBe(rule);
});

test('a typed share is stored with its amount; without a total it is no share', () => {
  expect(amountChanges('30%', '1145.37')).toEqual({ amount: '343.61', rule: '30' });
  expect(amountChanges('rest', '1145.37')).toEqual({ amount: '0.00', rule: 'rest' });
  expect(amountChanges('$1,200', '1145.37')).toEqual({ amount: '1200.00' });
  expect(amountChanges('1200', null)).toEqual({ amount: '1200.00' });
});

test('payments that follow the total show the amount for the total; others stay as stored', () => {
  const payments = [
    aPayment({ amount: '1.00', rule: '30' }),
    aPayment({ amount: 'soon' }),
    aPayment({ amount: '1.00', rule: 'rest' }),
  ];
  expect(withAmounts(payments, '1000.00').map(({ amount }) => amount)).toEqual([
    '300.00',
    'soon',
    '700.00',
  ]);
  expect(withAmounts(payments, null)).toBe(payments);
});

test('what a payment follows is said in words', () => {
  expect(['30', 'rest', 'change', ''].map((rule) => ruleText({ rule }))).toEqual([
    '30% of the total',
    'The rest of the total',
    'For an approved change',
    '',
  ]);
});
