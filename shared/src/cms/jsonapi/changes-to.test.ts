import { equalsStoredValue } from './changes-to';

test.each([
  ['a range of days where there was none', null, { value: '2026-06-01', end_value: '2026-06-02' }],
  ['a text where there was none', null, { value: 'Roses', format: 'plain_text' }],
  ['another text', { value: 'Roses' }, { value: 'Tulips' }],
  ['no range where there was one', { value: '2026-06-01', end_value: '2026-06-02' }, null],
])('%s is to be written', (_, stored, wanted) => {
  expect(equalsStoredValue(stored, wanted)).toBe(false);
});

test.each([
  ['a hidden value', undefined, 'Roses'],
  ['an empty text with a format', null, { value: '', format: 'plain_text' }],
  ['an empty text', { value: '', format: 'plain_text' }, ''],
  [
    'a text with what the service made of it',
    { value: 'Roses', processed: '<p>' },
    { value: 'Roses' },
  ],
  ['a decimal with other places', '12.50', '12.5'],
])('%s is as wanted', (_, stored, wanted) => {
  expect(equalsStoredValue(stored, wanted)).toBe(true);
});
