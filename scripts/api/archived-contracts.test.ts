import { supersededContracts } from './archived-contracts';

test.each([
  ['the first release', ['2.0.0'], '2.0.0', []],
  ['the third minor version', ['2.0.0', '2.1.0', '2.2.0'], '2.2.0', []],
  ['the fourth minor version', ['2.0.0', '2.1.0', '2.2.0', '2.3.0'], '2.3.0', ['2.0.0']],
  ['a patch', ['2.0.0', '2.1.0', '2.1.1'], '2.1.1', ['2.1.0']],
  ['the tenth minor version', ['2.10.0', '2.7.0', '2.8.0', '2.9.0'], '2.10.0', ['2.7.0']],
  ['another major version', ['2.1.0', '2.2.0', '3.0.0'], '3.0.0', ['2.1.0', '2.2.0']],
])('%s', (_, archived, released, superseded) => {
  expect(supersededContracts(archived, released)).toEqual(superseded);
});
