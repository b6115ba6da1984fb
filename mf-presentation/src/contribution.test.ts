import { proposalPath } from '@portal/shared/proposal';
import { contribution } from './contribution';

test('the page asks early for exactly what the deck will ask for', () => {
  expect(
    contribution.routes.map(({ firstQuery }) => firstQuery?.replace(':projectId', '42')),
  ).toEqual([proposalPath('42')]);
});

test('workers have no business with the proposal', () => {
  expect(contribution.routes[0]?.roles).toEqual([
    'administrator',
    'manager',
    'designer',
    'customer',
  ]);
});
