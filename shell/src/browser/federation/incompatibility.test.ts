import { aRemote } from '../testing/a-remote';
import { incompatibilityOf } from './incompatibility';

const shell = { contract: '1.0.0', subjects: { bus: '2.1.0' } };

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
  expect(incompatibilityOf(aRemote({ requires }), { contract, subjects: {} })).toBe(
    fits ? null : reason,
  );
});

test('a build that was deployed by force does not fit, for the reason that its deploy gave', () => {
  const misfits = [
    'it imports usePrinting from @portal/shared/design-system, which the shell does not export.',
  ];
  expect(incompatibilityOf(aRemote({ misfits }), shell)).toBe(
    `mf-people does not fit the shell: ${misfits[0]}`,
  );
  expect(incompatibilityOf(aRemote({ misfits: [] }), shell)).toBeNull();
});

test.each([
  ['^2.0.0', true],
  ['^2.1.0', true],
  ['^2.2.0', false],
  ['^1.9.0', false],
  ['^3.0.0', false],
])('a build that wants bus %s runs on a shell with bus 2.1.0: %s', (range, fits) => {
  const shared = { '@portal/shared/bus': range, react: '^99.0.0' };
  const reason = `mf-people wants @portal/shared/bus ${range}, which the shell does not provide.`;
  expect(incompatibilityOf(aRemote({ shared }), shell)).toBe(fits ? null : reason);
});

test('a build that wants a subject which the shell does not have does not fit', () => {
  const shared = { '@portal/shared/ponds': '^2.0.0' };
  expect(incompatibilityOf(aRemote({ shared }), shell)).toContain(
    'wants @portal/shared/ponds ^2.0.0',
  );
});
