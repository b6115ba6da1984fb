import { filled } from './filled';

test('values take the places of their names, whatever they hold', () => {
  expect(filled('{by}, {at}', { by: 'Ada', at: 3 })).toBe('Ada, 3');
  expect(filled('Refused: {reason}', { reason: "more than $& or $'" })).toBe(
    "Refused: more than $& or $'",
  );
  expect(filled('{name} and {other}', { name: 'mf-people' })).toBe('mf-people and {other}');
});

test('a hash in an Arabic sentence is not torn apart by its digits and letters', () => {
  expect(filled('الإيداع {commit}', { commit: '58072655cdbc' })).toBe(
    'الإيداع \u206858072655cdbc\u2069',
  );
});
