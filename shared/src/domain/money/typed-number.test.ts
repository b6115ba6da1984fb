import fc from 'fast-check';
import { readNumber, writeNumber } from './typed-number';

const number = (value: string) => ({ kind: 'number', value });
const refused = (offer: string | null = null) => ({ kind: 'refused', offer });

test.each([
  ['12.5', number('12.5')],
  ['1,234', number('1234')],
  ['1,234,567.89', number('1234567.89')],
  ['$1,200', number('1200')],
  ['$ 1,200.50', number('1200.5')],
  ['-$500', number('-500')],
  ['$-500', number('-500')],
  ['500 \u20ac', number('500')],
  ['\u2212500', number('-500')],
  ['(2.00)', number('-2')],
  ['1 234.5', number('1234.5')],
  ['1\u00a0234', number('1234')],
  ['.5', number('0.5')],
  ['5.', number('5')],
  ['\u0661\u0662\u066b\u0665', number('12.5')],
  ['', { kind: 'empty' }],
  [' ', { kind: 'empty' }],
  ['$', { kind: 'empty' }],
  [' 1,234', number('1234')],
  ['12,345', number('12345')],
  ['123,456.7', number('123456.7')],
  ['12 345', number('12345')],
  ['1 234 567 \u20ac', number('1234567')],
  ['\u0661\u066c\u0662\u0663\u0664', number('1234')],
  ['\u0661\u0662\u066c\u0665', refused('12.5')],
  ['5(2.00)', refused()],
  ['(2.00)5', refused()],
  ['5$3', refused()],
  ['5\u20ac3', refused()],
  ['01 234', refused()],
  ['12,5', refused('12.5')],
  ['12,50', refused('12.5')],
  ['0,125', refused('0.125')],
  ['1.234,5', refused('1234.5')],
  ['1,23,456', refused()],
  ['1,2345', refused('1.2345')],
  ['1.2.3', refused()],
  ['1e9', refused()],
  ['1/2', refused()],
  ['abc', refused()],
  ['-', refused()],
  ['12 5', refused()],
])('in English %s', (typed, read) => {
  expect(readNumber(typed, 'en')).toEqual(read);
});

test.each([
  ['12,5', number('12.5')],
  ['1.234', number('1234')],
  ['1.234,5', number('1234.5')],
  ['1.234.567', number('1234567')],
  ['123.456', number('123456')],
  ['01.234', refused('1,234')],
  ['12.5', refused('12,5')],
  ['1,234', number('1.234')],
  ['1,234.5', refused('1234,5')],
])('in Turkish %s', (typed, read) => {
  expect(readNumber(typed, 'tr')).toEqual(read);
});

test.each(['en', 'tr', 'ar'])('what is written in %s is read as the same number', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(4), (units, scale) => {
      const value = String(units / 10 ** scale);
      expect(readNumber(writeNumber(value, language), language)).toEqual(number(value));
    }),
  );
});

test('no text is read as a number that has other digits than were typed', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,- $'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'tr'), (typed, language) => {
      const read = readNumber(typed, language);
      if (read.kind !== 'number') return;
      const withoutZeros = (one: string) => one.replace(/^0+/, '');
      const reversed = (one: string) => [...one].reverse().join('');
      const digits = (one: string) =>
        reversed(withoutZeros(reversed(withoutZeros(one.replace(/\D/g, '')))));
      const decimalMark = language === 'tr' ? ',' : '.';
      const plain = typed.replaceAll(decimalMark === ',' ? '.' : ',', '');
      expect(digits(read.value)).toBe(digits(plain));
      expect(read.value.startsWith('-')).toBe(typed.includes('-') && digits(read.value) !== '');
    }),
  );
});
