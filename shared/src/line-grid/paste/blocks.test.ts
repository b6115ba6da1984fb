import { lineTotal } from '../../domain/money/money';
import { documentBlocks } from '../testing/document-blocks';
import { spreadsheetBlocks } from '../testing/spreadsheet-blocks';
import { guessReading, readingOfContent } from './block-columns';
import { blockLines, gridLineOf } from './block-lines';
import { readBlock } from './read-block';

const short: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'desc',
  quantity: 'qty',
  unit: 'unit',
  unitPrice: 'price',
  overheadPercent: 'oh',
  total: 'total',
};

const blocks = [...spreadsheetBlocks, ...documentBlocks];

test.each(blocks)('a block of $from', ({ text, columns, totals }) => {
  const rows = readBlock(text);
  const reading = guessReading(rows);
  const held = reading.columns.map((column) => (column === null ? '-' : short[column]));
  expect(held.join(' ')).toBe(columns);
  const lines = blockLines(rows, reading).filter(({ isSum }) => !isSum);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  expect(lines.map((line) => lineTotal(gridLineOf(line)))).toEqual(totals);
});

test('a broken cell in a long block is named, and its column stays what it is', () => {
  const rows = Array.from({ length: 30 }, (_, row) =>
    [`Stone ${row}`, row === 8 ? '#REF!' : '2', '3.50'].join('\t'),
  );
  const block = readBlock(rows.join('\n'));
  const reading = guessReading(block);
  expect(reading.columns).toEqual(['name', 'quantity', 'unitPrice']);
  const bad = blockLines(block, reading).map(({ problems }) => problems);
  expect(bad.flat()).toEqual(['quantity']);
  expect(bad[8]).toEqual(['quantity']);
});

test('the columns are guessed anew where the first row turns out to be content', () => {
  const rows = readBlock('Item\tNotes\nSand\tfine');
  expect(guessReading(rows).hasHeading).toBe(true);
  expect(readingOfContent(rows)).toMatchObject({
    hasHeading: false,
    columns: ['name', 'description'],
  });
});

test('the set of blocks has forty blocks', () => {
  expect(blocks).toHaveLength(40);
});

test('units in the cells of quantities and prices become units of the lines', () => {
  const rows = readBlock('Item\tQty\tPrice\nPaver\t640 sq ft\t$9.85\nHedge\t42\t$3.10 / ft');
  const lines = blockLines(rows, guessReading(rows)).map(({ draft }) => draft);
  expect(lines.map(({ quantity, unit, unitPrice }) => [quantity, unit, unitPrice])).toEqual([
    ['640', 'sq ft', '9.85'],
    ['42', 'ft', '3.1'],
  ]);
});

test('rows of sums are shown and are no lines, a work item named by such a word is a line', () => {
  const rows = readBlock('Item\tQty\tPrice\tTotal\nTotal station rent\t1\t90\t90\nTotal\t\t\t90');
  const lines = blockLines(rows, guessReading(rows));
  expect(lines.map(({ draft, isSum }) => [draft.name, isSum])).toEqual([
    ['Total station rent', false],
    ['Total', true],
  ]);
});
