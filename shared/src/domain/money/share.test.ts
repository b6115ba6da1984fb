import { percentOf } from './index';

test.each([
  ['1', '3', '33.3'],
  ['2', '3', '66.7'],
  ['-5', '50', '-10.0'],
  ['5', '0', '0.0'],
  ['', '', '0.0'],
])('%s of %s is %s percent', (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share);
});
