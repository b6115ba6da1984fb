import { elapsed } from './elapsed';

test.each([
  [-5, '0:00'],
  [59_999, '0:59'],
  [249_000, '4:09'],
  [3_849_000, '1:04:09'],
])('%s milliseconds read as %s', (milliseconds, text) => {
  expect(elapsed(milliseconds)).toBe(text);
});
