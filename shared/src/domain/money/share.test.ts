import { percentOf, shareOf } from './money';

test.each([
  ['1', '3', '33.3'],
  ['2', '3', '66.7'],
  ['-5', '50', '-10.0'],
  ['5', '0', '0.0'],
  ['', '', '0.0'],
])('%s of %s is %s percent', (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share);
});

test('a share in percent comes to the nearest cent', () => {
  expect([shareOf('32447.59', '10'), shareOf('0.05', '50'), shareOf('100', '33.333')]).toEqual([
    '3244.76',
    '0.03',
    '33.33',
  ]);
});
