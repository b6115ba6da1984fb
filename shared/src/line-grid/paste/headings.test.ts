import { guessReading, readingOfHeading, unusedNumbers } from './block-columns';
import { blockLines } from './block-lines';
import { columnOfHeading, headingOf } from './headings';
import { numberOf, pastedNumber } from './pasted-number';
import { readBlock } from './read-block';

test('a credit may name the currency within the brackets', () => {
  expect(numberOf('(5.00 EUR)', 'point')).toBe(-5);
  expect(pastedNumber('unitPrice', '(CAD 5.00)', 'point')).toBe('-5');
});

test.each([
  ['Qty', 'quantity'],
  ['QTY.', 'quantity'],
  ['Qty (sq ft)', 'quantity'],
  ['Unit  price\n(CAD)', 'unitPrice'],
  ['Price $', 'unitPrice'],
  ['Total (USD)', 'total'],
  ['Line total', 'total'],
  ['Ext. price', 'total'],
  ['Extension', 'total'],
  ['Amount', 'total'],
  ['Montant', 'total'],
  ['Gesamtpreis', 'total'],
  ['Betrag', 'total'],
  ['Tutar', 'total'],
  ['Sum', 'total'],
  ['Summary', null],
  ['Grand totals', null],
  ['Wheelbarrow', null],
])('the heading %p means %p', (cell, column) => {
  expect(columnOfHeading(cell)).toBe(column);
});

test('titles with a number or two cells may stand above a clear heading, a line may not', () => {
  const head = ['Item', 'Qty', 'Unit', 'Price'];
  const title = ['Estimate', '1024', '', ''];
  expect(headingOf([title, head])?.firstRow).toBe(2);
  expect(headingOf([['Harbour walk', '', '', ''], head])?.firstRow).toBe(2);
  expect(headingOf([['Paver', '2', 'ea', '9.85'], head])).toBeNull();
  // A heading of two known columns is not clear enough for a title with a number.
  expect(headingOf([title.slice(0, 3), ['Item', 'Qty', 'x']])).toBeNull();
  const titles = (count: number) => Array.from({ length: count }, () => ['Patio', '', '', '']);
  expect(headingOf([...titles(15), head])?.firstRow).toBe(16);
  expect(headingOf([...titles(16), head])).toBeNull();
});

test('a heading of two rows is read as one, where that tells more', () => {
  const two = [
    ['Item', 'Unit', 'Unit', ''],
    ['', '', 'price', 'Qty'],
    ['Paver', 'ea', '9.85', '2'],
  ];
  expect(headingOf(two)).toMatchObject({
    firstRow: 2,
    kinds: ['name', 'unit', 'unitPrice', 'quantity'],
  });
  const one = [
    ['Item', 'Qty', 'Unit'],
    ['Paver', 'some', 'ea'],
  ];
  expect(headingOf(one)?.firstRow).toBe(1);
});

describe('columns of numbers that no role holds', () => {
  const unused = (text: string) => {
    const rows = readBlock(text);
    return unusedNumbers(rows, guessReading(rows));
  };

  test('are named where the quantity or the price lacks one', () => {
    expect(unused('Item\tQty\tFoo\nPaver\t2\t9.85\nSand\t3\t4.10')).toEqual([2]);
    expect(unused('Item\tFoo\tPrice\nPaver\t2 ft\t9.85\nSand\t3 ft\t4.10')).toEqual([1]);
  });

  test('are none where quantity and price, or the total, are known', () => {
    expect(unused('Item\tQty\tPrice\tFoo\nPaver\t2\t9.85\t7\nSand\t3\t4.10\t8')).toEqual([]);
    expect(unused('Item\tFoo\tTotal\nPaver\t2\t9.85\nSand\t3\t4.10')).toEqual([]);
  });

  test('are no texts, and no percentages', () => {
    expect(unused('Item\tQty\tFoo\nPaver\t2\tgrey\nSand\t3\tfine')).toEqual([]);
    expect(unused('Item\tQty\tFoo\nPaver\t2\t10%\nSand\t3\t15%')).toEqual([]);
  });
});

test('the first row is the heading where the person says so', () => {
  const rows = readBlock('Paver\t2\nSand\t3');
  expect(readingOfHeading(rows)).toMatchObject({ hasHeading: true, firstRow: 1 });
  expect(blockLines(rows, readingOfHeading(rows))).toHaveLength(1);
});

test('a column of prices wins over a column of costs, unless an overhead is added to the costs', () => {
  const columns = (head: string) =>
    guessReading(readBlock(`${head}\nPaver\t2\t8\t9.85\t5\nSand\t3\t3\t4.10\t6`)).columns;
  expect(columns('Item\tQty\tUnit cost\tUnit price\tFoo')).toEqual([
    ...['name', 'quantity'],
    ...[null, 'unitPrice', null],
  ]);
  expect(columns('Item\tQty\tUnit cost\tUnit price\tOverhead %')).toEqual([
    ...['name', 'quantity'],
    ...['unitPrice', null, 'overheadPercent'],
  ]);
});
