import { approvalQuestion, dueText, priceTerm } from './change-texts';

const totalsOf = (total: string) => ({ subtotal: total, tax: '0.00', total });
const own = { timing: 'own', payment: null, date: '2027-05-01' } as const;
const next = { timing: 'next', payment: { id: 'p', name: 'Deposit' }, date: null } as const;

test('a change that takes work away is called a credit, and is not called a payment', () => {
  expect(priceTerm(totalsOf('-788.18'))).toBe('Credit');
  expect(dueText({ due: own, totals: totalsOf('-788.18') })).toBe(
    'If you approve, it is credited as an entry of its own in the payments, on May 1, 2027.',
  );
  expect(dueText({ due: next, totals: totalsOf('-788.18') })).toBe(
    'If you approve, it is credited with the payment Deposit.',
  );
  expect(approvalQuestion('-788.18')).toBe('Approve this change, a credit of $788.18 with tax?');
});

test('a change that adds work falls due as a payment', () => {
  expect(priceTerm(totalsOf('101.70'))).toBe('Adds');
  expect(dueText({ due: next, totals: totalsOf('101.70') })).toBe(
    'If you approve, it falls due with the payment Deposit.',
  );
  expect(approvalQuestion('101.70')).toBe('Approve this change for $101.70 with tax?');
});

test('a change without a price is neither paid nor credited', () => {
  expect(dueText({ due: next, totals: totalsOf('0.00') })).toBe('');
});
