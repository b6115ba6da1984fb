import { aRemote } from '../testing/a-remote';
import { misfitOf } from './fits-contract';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.4.2', '1.4.3', true],
  ['^1.4.2', '1.4.1', false],
  ['^1.4.2', '1.3.9', false],
  ['^2.0.0', '1.9.0', false],
  ['^1.9.0', '2.0.0', false],
])('a remote made for %s on contract %s: %s', (requires, contract, fits) => {
  const reason = `mf-people was made for the contract ${requires}; this is ${contract}.`;
  expect(misfitOf(aRemote({ requires }), contract)).toBe(fits ? null : reason);
});

test('a build that was deployed by force does not fit, for the reason that its deploy gave', () => {
  const misfits = [
    'it imports usePrinting from @portal/shared/look, which the shell does not export.',
  ];
  expect(misfitOf(aRemote({ misfits }), '1.0.0')).toBe(
    `mf-people does not fit the shell: ${misfits[0]}`,
  );
  expect(misfitOf(aRemote({ misfits: [] }), '1.0.0')).toBeNull();
});
