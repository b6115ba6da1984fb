import { emptyDraft } from '../line';
import { guessReading, withColumn } from './block-columns';
import { blockLines } from './block-lines';
import { isBlock } from './is-block';
import { pastedNumber } from './pasted-number';
import { readBlock } from './read-block';

test('one copied cell is typed into the field, several are a block', () => {
  expect(isBlock('Paver\r\n')).toBe(false);
  expect(isBlock('Paver')).toBe(false);
  expect(isBlock('Paver\t3')).toBe(true);
  expect(isBlock('Paver\r\nSand\r\n')).toBe(true);
});

test('cells with line breaks, tabs and quotes arrive as they stood in the spreadsheet', () => {
  const text = 'Paver\t"two\tparts"\t3\r\n"Sand, ""fine"""\t"first\r\nsecond"\r\n\r\n';
  expect(readBlock(text)).toEqual([
    ['Paver', 'two\tparts', '3'],
    ['Sand, "fine"', 'first\r\nsecond', ''],
  ]);
});

test('a cell that begins with an inch mark swallows no rows', () => {
  expect(readBlock('"6 pipe\t2\nElbow\t3')).toEqual([
    ['"6 pipe', '2'],
    ['Elbow', '3'],
  ]);
});

test.each([
  ['$1,234.50', '1234.5'],
  ['1,234', '1234'],
  ['15 %', null],
  ['', ''],
  ['12,5', null],
  ['abc', null],
  ['#REF!', null],
  ['-3', null],
  ['--3', null],
  ['-', null],
  ['$', ''],
])('a cell that shows %p is the quantity %p', (cell, number) => {
  expect(pastedNumber('quantity', cell, 'point')).toBe(number);
});

test('a decimal comma is read in a block that writes decimals so', () => {
  expect(pastedNumber('quantity', '12,5', 'comma')).toBe('12.5');
  expect(pastedNumber('unitPrice', '1.234,56', 'comma')).toBe('1234.56');
  expect(pastedNumber('unitPrice', '(2,00)', 'comma')).toBe('-2');
});

test('a price may be a credit, a quantity where lines take away', () => {
  expect(pastedNumber('unitPrice', '(2.00)', 'point')).toBe('-2');
  expect(pastedNumber('quantity', '-3', 'point', true)).toBe('-3');
  expect(pastedNumber('overheadPercent', '-3', 'point')).toBeNull();
});

test('a column given to another place leaves the one that had it', () => {
  const reading = guessReading(readBlock('Sand\t2\nGravel\t1'));
  expect(withColumn(reading, 0, 'unitPrice').columns).toEqual(['unitPrice', null]);
  expect(withColumn(reading, 1, 'quantity').columns).toEqual(['name', 'quantity']);
});

test('lines are made of the rows; a cell that is no number is named and left empty', () => {
  const rows = readBlock('Name\tQty\tPrice\nSand\t\t3.5\nGravel\ttwo\t40');
  expect(blockLines(rows, guessReading(rows))).toEqual([
    {
      draft: { ...emptyDraft, name: 'Sand', quantity: '', unitPrice: '3.5' },
      problems: [],
      isSum: false,
      pastedTotal: null,
    },
    {
      draft: { ...emptyDraft, name: 'Gravel', quantity: '', unitPrice: '40' },
      problems: ['quantity'],
      isSum: false,
      pastedTotal: null,
    },
  ]);
});
