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
  ['$1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['12,5', '12.5'],
  ['0,125', '0.125'],
  ['100,125', '100125'],
  ['1.234,56', '1234.56'],
  ['15 %', '15'],
  ['', ''],
  ['abc', null],
  ['-3', '-3'],
  ['-1,250.5', '-1250.5'],
  ['--3', null],
  ['(3)', null],
  ['$', null],
])('a cell that shows %p is the quantity %p', (cell, number) => {
  expect(pastedNumber('quantity', cell)).toBe(number);
});

test('a price or overhead that is pasted has no minus', () => {
  expect(pastedNumber('unitPrice', '-3')).toBeNull();
  expect(pastedNumber('overheadPercent', '-3')).toBeNull();
  expect(pastedNumber('unitPrice', '$3')).toBe('3');
});

test('headings say what the columns hold, in any order and any case', () => {
  const rows = readBlock('QTY\tUnit Price ($)\tItem\tWeight\tUnit\n2\t3\tSand\t9\tbag');
  expect(guessReading(rows)).toEqual({
    hasHeading: true,
    columns: ['quantity', 'unitPrice', 'name', null, 'unit'],
  });
});

test('without headings words are name and unit, numbers quantity, price and overhead', () => {
  const rows = readBlock('Sand\t2\tbag\t$3.50\t10%\nGravel\t1\tton\t$40\t');
  expect(guessReading(rows).columns).toEqual([
    'name',
    'quantity',
    'unit',
    'unitPrice',
    'overheadPercent',
  ]);
  expect(guessReading(readBlock('Sand\t3.50\nGravel\t40')).columns).toEqual(['name', 'unitPrice']);
  expect(guessReading(rows).hasHeading).toBe(false);
});

test('a column given to another place leaves the one that had it', () => {
  const reading = guessReading(readBlock('Sand\t2\nGravel\t1'));
  expect(withColumn(reading, 0, 'unitPrice').columns).toEqual(['unitPrice', null]);
  expect(withColumn(reading, 1, 'quantity').columns).toEqual(['name', 'quantity']);
});

test('lines are made of the rows; a cell that is no number is named and left empty', () => {
  const rows = readBlock('Name\tQty\tPrice\nSand\t\t3.5\nGravel\ttwo\t40');
  expect(blockLines(rows, guessReading(rows))).toEqual([
    { draft: { ...emptyDraft, name: 'Sand', quantity: '', unitPrice: '3.5' }, problems: [] },
    {
      draft: { ...emptyDraft, name: 'Gravel', quantity: '', unitPrice: '40' },
      problems: ['quantity'],
    },
  ]);
});
