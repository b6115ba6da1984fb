import type { ProposalChoice } from '@portal/shared/proposal';
import { isTicked } from './ticked';

const choice = (given: Partial<ProposalChoice>): ProposalChoice => ({
  id: 'pine',
  name: 'Pine steps',
  notes: '',
  options: [],
  subtotal: '50.00',
  kind: 'optional',
  group: '',
  counted: false,
  chosen: false,
  ...given,
});
const pine = choice({ kind: 'alternative', group: 'steps' });
const cedar = choice({ id: 'cedar', kind: 'alternative', group: 'steps', counted: true });

test('as the service counts it, until something is ticked', () => {
  expect([pine, cedar].map((one) => isTicked(one, [pine, cedar], []))).toEqual([false, true]);
});

test('what is ticked shows at once, and of alternatives takes the tick from its rivals', () => {
  const unkept = [{ item: 'pine', chosen: true }];
  expect([pine, cedar].map((one) => isTicked(one, [pine, cedar], unkept))).toEqual([true, false]);
});

test('the last tick counts', () => {
  const bowl = choice({ id: 'bowl' });
  const unkept = [
    { item: 'bowl', chosen: true },
    { item: 'bowl', chosen: false },
  ];
  expect(isTicked(bowl, [bowl], unkept)).toBe(false);
});

test('a tick in another group changes nothing', () => {
  const lamp = choice({ id: 'lamp', kind: 'alternative', group: 'light' });
  const unkept = [{ item: 'lamp', chosen: true }];
  expect(isTicked(cedar, [pine, cedar, lamp], unkept)).toBe(true);
});
