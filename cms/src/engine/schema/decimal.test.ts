import { parseDecimal } from './decimal';

test('a decimal that is too large for its column is refused with the limit', () => {
  expect(parseDecimal('999.999', 6, 3)).toBe(999_999);
  for (const [text, precision, scale, limit] of [
    ['1000', 6, 3, '1,000'],
    ['-1000', 6, 3, '1,000'],
    ['1e', 6, 3, null],
    ['9999999999.999', 12, 2, '10,000,000,000'],
  ] as const)
    expect(() => parseDecimal(text, precision, scale)).toThrow(
      limit === null ? /primitive type/ : `The value must be below ${limit}.`,
    );
});
