import { entryPointPath } from '@portal/shared/http';
import { changesPath, proposalPath } from '@portal/shared/proposal';
import { contribution } from './contribution';

test('the page asks early for exactly what the deck will ask for', () => {
  const queries = [contribution.routes[0]?.firstQuery ?? []].flat();
  expect(queries.map((query) => query.replace(':projectId', '42'))).toEqual([
    entryPointPath,
    proposalPath('42'),
    changesPath('42'),
  ]);
});

test('workers have no business with the proposal', () => {
  expect(contribution.routes[0]?.roles).toEqual([
    'administrator',
    'manager',
    'designer',
    'customer',
  ]);
});
