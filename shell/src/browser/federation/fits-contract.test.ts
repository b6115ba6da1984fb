import { fitsContract } from './fits-contract';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.4.2', '1.4.3', true],
  ['^1.4.2', '1.4.1', false],
  ['^1.4.2', '1.3.9', false],
  ['^2.0.0', '1.9.0', false],
  ['^1.9.0', '2.0.0', false],
])('a remote made for %s on contract %s: %s', (requires, contract, fits) => {
  expect(fitsContract(requires, contract)).toBe(fits);
});
