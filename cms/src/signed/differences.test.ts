import { aPicture, aProposal, aProposalFeature } from '@portal/shared/testing';
import { differences } from './differences';
import { freeze } from './frozen-proposal';

const bench = { id: 'i', name: 'Bench', notes: '', options: [], subtotal: '40.00' };
const lamp = {
  ...bench,
  id: 'l',
  name: 'Lamp',
  kind: 'optional' as const,
  group: '',
  counted: false,
  chosen: false,
};
const deposit = {
  id: 'd',
  name: 'Deposit',
  description: '',
  amount: '10.00',
  dueDate: null,
  status: 'payment_due' as const,
};
const garden = aProposalFeature({
  id: 'f',
  name: 'Garden',
  items: [bench],
  choices: [lamp],
  incidentals: [
    { name: 'Bin', total: '5.00' },
    { name: 'Fence', total: '7.00' },
  ],
  incidentalTotal: '12.00',
  pictures: [aPicture({ id: 'p', title: 'The gate' })],
});
const pond = aProposalFeature({ id: 'g', name: 'Pond' });
const signed = aProposal({ features: [garden, pond], payments: [deposit], covers: [aPicture()] });

const changed = (given: Partial<typeof garden>) => ({
  ...signed,
  features: [{ ...garden, ...given }, pond],
});
const since = (now: typeof signed) => differences(freeze(signed), freeze(now));

test('a proposal that is the same has no differences, where an invoice was paid too', () => {
  expect(since(signed)).toEqual([]);
  expect(since({ ...signed, payments: [{ ...deposit, status: 'paid' }] })).toEqual([]);
});

test.each([
  [
    'a feature by another name',
    changed({ name: 'Park' }),
    { label: 'Garden: name', before: 'Garden', after: 'Park' },
  ],
  [
    'a sub-item by another name',
    changed({ items: [{ ...bench, name: 'Seat' }] }),
    { label: 'Garden: name of a sub-item', before: 'Bench', after: 'Seat' },
  ],
  [
    'a payment by another name',
    { ...signed, payments: [{ ...deposit, name: 'Start' }] },
    { label: 'Name of a payment', before: 'Deposit', after: 'Start' },
  ],
  [
    'incidental costs of the same sum under another name',
    changed({
      incidentals: [
        { name: 'Bin', total: '5.00' },
        { name: 'Gate', total: '7.00' },
      ],
    }),
    {
      label: 'Garden: incidental costs',
      before: 'Bin: $5.00, Fence: $7.00',
      after: 'Bin: $5.00, Gate: $7.00',
    },
  ],
  [
    'another picture under the same title',
    changed({ pictures: [aPicture({ id: 'q', title: 'The gate' })] }),
    { label: 'Garden: pictures', before: 'The gate', after: 'The gate (other pictures)' },
  ],
  [
    'a picture that is gone',
    changed({ pictures: [] }),
    { label: 'Garden: pictures', before: 'The gate', after: 'No pictures' },
  ],
  [
    'the price of an extra that nobody chose',
    changed({ choices: [{ ...lamp, subtotal: '60.00' }] }),
    {
      label: 'Garden: choice of Lamp',
      before: 'optional, $40.00, not chosen',
      after: 'optional, $60.00, not chosen',
    },
  ],
  [
    'the price of a sub-item, above a thousand',
    changed({ items: [{ ...bench, subtotal: '1250.50' }] }),
    { label: 'Garden: Bench', before: '$40.00', after: '$1,250.50' },
  ],
  [
    'the due date of a payment',
    { ...signed, payments: [{ ...deposit, dueDate: '2027-03-01' }] },
    { label: 'Payment Deposit: due date', before: null, after: 'Mar 1, 2027' },
  ],
  [
    'the order of the features',
    { ...signed, features: [pond, garden] },
    { label: 'Something else', before: 'As it was signed', after: 'Not as it was signed' },
  ],
])('%s is a difference', (_, now, difference) => {
  expect(since(now)).toEqual([difference]);
});
