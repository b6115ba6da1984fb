import { inBudgetOrder } from './budget-order';

const projects = ['9000', null, '$12,500', '', '0', '25000.50', 'to be decided', '900', '1e9'].map(
  (budget, id) => ({ id, budget }),
);
const budgets = (order: 'ascending' | 'descending') =>
  inBudgetOrder(projects, order).map(({ budget }) => budget);

test('budgets are ordered as numbers, projects without one come first', () => {
  expect(budgets('ascending')).toEqual([
    null,
    '',
    'to be decided',
    '1e9',
    '0',
    '900',
    '9000',
    '$12,500',
    '25000.50',
  ]);
});

test('the highest budget comes first in the other direction, and equal ones keep their order', () => {
  expect(budgets('descending')).toEqual([
    '25000.50',
    '$12,500',
    '9000',
    '900',
    '0',
    null,
    '',
    'to be decided',
    '1e9',
  ]);
});
