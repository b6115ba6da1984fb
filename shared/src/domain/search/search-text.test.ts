import { digitsOf, phoneDigits, searchText, searchWords } from './search-text';

test.each([
  ['ZOË', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['IŞIL ışıl', 'isil isil'],
  ['İstanbul', 'istanbul'],
  ['Ærø Łódź Straße', 'aero lodz strasse'],
  ['ﬁn', 'fin'],
  ['مُحَمَّد', 'محمد'],
])('%s is compared as %s', (text, compared) => {
  expect(searchText(text)).toBe(compared);
});

test.each([
  ['(905) 555-0134', '9055550134'],
  ['+1 905.555', '1905555'],
  ['55', null],
  ['905 Ana', null],
  ['', null],
])('%s has the phone digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test('a keyword of spaces has no words', () => {
  expect(searchWords('  ')).toEqual([]);
  expect(searchWords(' Zoë  PARK ')).toEqual(['zoe', 'park']);
  expect(digitsOf('x')).toBe('');
});
