import { wordsOf } from './field-words';

test.each([
  ['title', 'Harbour Walk', 'Harbour Walk'],
  ['status', 'construction', 'Construction'],
  ['paymentStatus', 'paid', 'Paid'],
  ['startDate', { value: '2026-04-09', end_value: '2026-05-01' }, 'Apr 9, 2026 to May 1, 2026'],
  ['description', null, ''],
] as const)('%s %j reads %s', (field, stored, words) => {
  expect(wordsOf(field, stored)).toBe(words);
});
