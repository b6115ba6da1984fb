import { hasCurrency, knownMeasure, measuredNumber, plainNumber } from './number-forms';
import { isUnitWord } from './unit-words';

test.each([
  // Accounting zero: a currency sign and any dash.
  ['$ -', '0'],
  ['$-', '0'],
  ['\u20ac \u2013', '0'],
  ['$\u2014', '0'],
  ['x $-', 'x $-'],
  // Credits: the sign behind the number, in brackets behind a currency, or a long dash.
  ['2.00-', '-2.00'],
  ['2.00 -', '-2.00'],
  ['2.00 CR', '-2.00'],
  ['$2.00CR', '-$2.00'],
  ['1 250.00 cr', '-1 250.00'],
  ['2.00 CR note', '2.00 CR note'],
  ['no 2.00-', 'no 2.00-'],
  ['$ (2.00)', '(2.00)'],
  ['\u20132.00', '-2.00'],
  ['$\u20142.00', '$-2.00'],
  ['( \u20132.00', '( -2.00'],
  ['\u2013$2.00', '-$2.00'],
  ['5 \u2013 7', '5 \u2013 7'],
  ['a\u20132', 'a\u20132'],
  ['\u2013a', '\u2013a'],
  // Groups of three digits separated by apostrophes.
  ["1'234.50", '1234.50'],
  ["12'345'678", '12345678'],
  ['$1\u2019234', '$1234'],
  ["1'2345", "1'2345"],
  ["1'23", "1'23"],
  // Currency codes before and behind.
  ['CAD 5.00', '5.00'],
  ['cad5.00', '5.00'],
  ['C$5.00', '$5.00'],
  ['CA$5.00', '$5.00'],
  ['A$5', '$5'],
  ['AU$ 5', '$ 5'],
  ['NZ$5', '$5'],
  ['-USD 5', '-5'],
  ['(USD 5)', '(5)'],
  ['Cx5', 'Cx5'],
  ['5.00 EUR', '5.00'],
  ['5.00TL', '5.00'],
  ['(5.00 EUR)', '(5.00 )'],
  ['5.00-EUR', '-5.00'],
  ['x EURO', 'x EURO'],
  ['mEUR', 'mEUR'],
  // Invisible characters and blanks.
  ['\u200e 12.5\u200f ', '12.5'],
  ['15%', '15%'],
])('%p is the number %p', (cell, number) => {
  expect(plainNumber(cell)).toBe(number);
});

test.each([
  ['$9.85', true],
  ['9.85 \u20ac', true],
  [' CAD 9.85', true],
  ['9.85 CAD ', true],
  ['9.85', false],
  ['Cadmium', false],
])('%p names a currency: %p', (cell, isNamed) => {
  expect(hasCurrency(cell)).toBe(isNamed);
});

test.each([
  ['640 sq ft', '640', 'sq ft'],
  [' 640sq ft ', '640', 'sq ft'],
  ['$9.85/ft', '$9.85', 'ft'],
  ['$ 9.85 / ft', '$ 9.85', 'ft'],
  ['9.85 per ft', '9.85', 'ft'],
  ['-3 bags', '-3', 'bags'],
  ['1 250 m2', '1 250', 'm2'],
  ['1 250 500 ml', '1 250 500', 'ml'],
  ['12 m\u00b2', '12', 'm\u00b2'],
  ['3 kg', '3', 'kg'],
  ['4 e', null, null],
  ['4 e3', null, null],
  ['2 x', null, null],
  ['2 x3', null, null],
  ['10k', null, null],
  ['5M', null, null],
  ['5 mio', null, null],
  ['5 million', null, null],
  ['5 milion', null, null],
  ['5 thousand', null, null],
  ['5 hundred', null, null],
  ['5 percent', null, null],
  ['5 CR', null, null],
  ['5 DR', null, null],
  ['5 EUR', null, null],
  ['5 each', '5', 'each'],
  ['5 knots', '5', 'knots'],
  ['5 Mats', '5', 'Mats'],
  ['5 EURO', '5', 'EURO'],
  ['5', null, null],
  ['ft', null, null],
  ['about 5 ft', null, null],
  ['5 ft 4', null, null],
])('%p is %p of the unit %p', (cell, number, unit) => {
  expect(measuredNumber(cell)).toEqual(number === null ? null : { number, unit });
});

test('without a heading only a known unit makes a measure', () => {
  expect(knownMeasure('5 ft')).toEqual({ number: '5', unit: 'ft' });
  expect(knownMeasure('5 Maples')).toBeNull();
  expect(knownMeasure('5')).toBeNull();
});

test.each(['ea', 'EA', 'sq.ft.', 'lin  ft', ' hrs. ', 'm\u00b2', 'bale', 'Stk', 'torba'])(
  '%p is a unit',
  (text) => {
    expect(isUnitWord(text)).toBe(true);
  },
);

test.each(['', 'grey', 'sqft x', 'pavers'])('%p is no unit', (text) => {
  expect(isUnitWord(text)).toBe(false);
});
