import fc from 'fast-check';
import { formatAmount, formatCount } from './format-amount';

test.each([
  ['0.00', '$0.00'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['-1234.50', '-$1,234.50'],
  ['12345678901234567890.05', '$12,345,678,901,234,567,890.05'],
])('%s is written %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});

test('digits are grouped as in the English of the United States', () => {
  const inEnglish = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (whole) => {
      expect(formatAmount(`${whole}.07`)).toBe(`$${inEnglish.format(whole)}.07`);
    }),
  );
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formatCount(count)).toBe(inEnglish.format(count));
    }),
  );
});
