import { computed } from './arithmetic';

const number = (value: string) => ({ kind: 'number', value });

test.each([
  ['20*31', number('620')],
  ['=620/12', number('51.6667')],
  ['1/2', number('0.5')],
  ['=2*3', number('6')],
  ["12' x 8'6\"", number('102')],
  ["8'", number('8')],
  ['6"', number('0.5')],
  ['3,5 * 2', { kind: 'none' }],
  ['(2+3)*4', number('20')],
  ['-(2+3)', number('-5')],
  ['2*1e3', { kind: 'none' }],
  ['0.1+0.2', number('0.3')],
  ['2/3', number('0.6667')],
  ['1/0', { kind: 'division by zero' }],
  ['1/(2-2)', { kind: 'division by zero' }],
  ['12', { kind: 'none' }],
  ['1e9', { kind: 'none' }],
  ['constructor', { kind: 'none' }],
  ['alert(1)', { kind: 'none' }],
  ['[1]+1', { kind: 'none' }],
  ['1+', { kind: 'none' }],
  ['1-2-', { kind: 'none' }],
  ['2 ** 3', { kind: 'none' }],
  [`1${'+1'.repeat(60)}`, { kind: 'none' }],
])('%s', (typed, value) => {
  expect(computed(typed, '.', 4)).toEqual(value);
});

test('the decimal sign is that of the language', () => {
  expect(computed('3,5*2', ',', 4)).toEqual(number('7'));
  expect(computed('3.5*2', ',', 4)).toEqual({ kind: 'none' });
});
