import { printedQuantity } from './line';

test.each([
  ['12.5000', 'each', '12.5 each'],
  ['', 'each', 'counts as 1 each'],
  ['0', 'each', '0, counts as 1 each'],
  ['3', '', '3'],
])('a quantity of %p %p is printed as %p', (quantity, unit, text) => {
  expect(printedQuantity({ quantity, unit })).toBe(text);
});
