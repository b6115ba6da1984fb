import { addAmounts } from '@portal/shared/domain';
import { aPayment } from '@portal/shared/testing';
import fc from 'fast-check';
import {
  type PaymentPlan,
  plannedTotal,
  planParts,
  planProblems,
  replacedPayments,
  storedRule,
} from './payment-plan';

const plan = (
  deposit: Partial<PaymentPlan['deposit']>,
  ...percents: readonly string[]
): PaymentPlan => ({
  mode: 'add',
  deposit: { id: 'deposit', by: 'percent', value: '30', dueDate: '', ...deposit },
  stages: [...percents, ''].map((percent, at) => ({
    id: `stage-${at}`,
    name: `Stage ${at + 1}`,
    percent,
    dueDate: '',
  })),
});
const amounts = (given: PaymentPlan, total: string) =>
  planParts(given, total).map(({ amount }) => amount);

test('a deposit by percent or by amount is followed by stages, and the last takes what is left', () => {
  expect(amounts(plan({ value: '10' }, '33.333'), '100.01')).toEqual(['10.00', '33.34', '56.67']);
  expect(amounts(plan({ by: 'amount', value: '$5,000' }, '50'), '32447.59')).toEqual([
    '5000.00',
    '16223.80',
    '11223.79',
  ]);
  expect(amounts(plan({ value: '' }, '50'), '0.05')).toEqual(['0.03', '0.02']);
});

test('names are trimmed and a day that is not set is none', () => {
  const given = plan({ dueDate: '2026-12-01' });
  const stages = given.stages.map((stage) => ({ ...stage, name: ' Completion ' }));
  expect(planParts({ ...given, stages }, '10.00')).toMatchObject([
    { name: 'Deposit', dueDate: '2026-12-01' },
    { name: 'Completion', dueDate: null },
  ]);
});

const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((all) => (all / 100).toFixed(2));

test('the parts of every plan that can be stored add up to the total, to the cent', () => {
  const anyPlan = fc
    .record({
      by: fc.constantFrom('percent' as const, 'amount' as const),
      value: cents(6000),
      percents: fc.array(cents(4000), { maxLength: 5 }),
    })
    .map(({ by, value, percents }) => plan({ by, value }, ...percents));
  fc.assert(
    fc.property(anyPlan, cents(100_000_000), (given, total) => {
      fc.pre(Object.keys(planProblems(given, total)).length === 0);
      const parts = amounts(given, total);
      expect(addAmounts(...parts)).toBe(total);
      expect(parts.filter((amount) => amount.startsWith('-'))).toEqual([]);
    }),
  );
});

test('what cannot be a plan is told where it is wrong', () => {
  expect(planProblems(plan({ value: 'soon' }), '100')).toEqual({
    deposit: 'Please enter a number.',
  });
  expect(planProblems(plan({}, '0'), '100')).toEqual({
    'stage-0': 'Please enter a percent above 0.',
  });
  expect(planProblems(plan({}, '70'), '100')).toEqual({
    total: 'These shares leave nothing for the last payment.',
  });
  expect(planProblems(plan({}), '0.00')).toEqual({ total: 'There is nothing left to plan.' });
  expect(planProblems(plan({}, '40'), '100')).toEqual({});
});

test('a plan that is added spreads what is not scheduled yet; one that replaces keeps what was paid', () => {
  const paid = aPayment({ amount: '1000.00', paid: '0.01' });
  const said = aPayment({ amount: '500.00', status: 'paid' });
  const waiting = aPayment({ amount: '2000.00' });
  const all = [paid, said, waiting];
  const added = plan({});
  const replacing: PaymentPlan = { ...added, mode: 'replace' };
  expect(plannedTotal(added, all, '10000.00')).toBe('6500.00');
  expect(plannedTotal(replacing, all, '10000.00')).toBe('8500.00');
  expect(replacedPayments(added, all)).toEqual([]);
  expect(replacedPayments(replacing, all)).toEqual([waiting]);
});

test('a plan that is stored in part still spreads the same', () => {
  const given: PaymentPlan = { ...plan({}), mode: 'replace' };
  const stored = aPayment({ id: 'deposit', amount: '30.00' });
  expect(plannedTotal(given, [stored], '100.00')).toBe('100.00');
  expect(replacedPayments(given, [stored])).toEqual([]);
});

test('shares of a plan of the whole follow the project, and its last payment takes the rest', () => {
  const parts = planParts(plan({}, '40'), '1000.00');
  expect(parts.map(({ rule }) => rule)).toEqual(['30', '40', 'rest']);
  const rulesFor = (totals: Parameters<typeof storedRule>[1]) =>
    parts.map((part) => storedRule(part, totals).rule);
  const whole = { total: '1000.00', shareTotal: '1000.00', dueTotal: '1000.00' };
  expect(rulesFor(whole)).toEqual(['30', '40', 'rest']);
  expect(rulesFor({ ...whole, total: '700.00' })).toEqual([undefined, undefined, 'rest']);
  expect(rulesFor({ ...whole, dueTotal: '1100.00' })).toEqual([undefined, undefined, undefined]);
  expect(rulesFor({ ...whole, shareTotal: null })).toEqual([undefined, undefined, undefined]);
});

test('a deposit in dollars stays fixed', () => {
  const [deposit] = planParts(plan({ by: 'amount', value: '$500' }, '40'), '1000.00');
  expect(deposit).toMatchObject({ amount: '500.00', rule: '' });
});
