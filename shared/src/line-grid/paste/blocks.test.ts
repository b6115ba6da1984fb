import { lineTotal } from '../../domain/money/money';
import { awkwardBlocks } from '../testing/awkward-blocks';
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

const blocks = [...spreadsheetBlocks, ...documentBlocks, ...awkwardBlocks];

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

test('the set of blocks has at least seventy blocks', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(70);
});

test.each([
  ['2 x 3'],
  ['2x12'],
  ['1e3'],
  ['10k'],
  ['5M'],
  ['8h 30m'],
  ['50%'],
  ['12 @ 9'],
  ['5-7'],
  ['1/2'],
  ['1 1/2'],
])('a quantity %p is refused and never a part of the text', (cell) => {
  const rows = readBlock(`Item\tQty\tPrice\nPaver\t${cell}\t9.85\nSand\t3\t4.10`);
  const [first] = blockLines(rows, guessReading(rows));
  expect(first?.problems).toEqual(['quantity']);
});

test.each([['85\u00a2'], ['9.85%'], ['$985/100 sf'], ['$5-$7'], ['TBD'], ['incl.'], ['1.2k']])(
  'a price %p is refused',
  (cell) => {
    const rows = readBlock(`Item\tQty\tPrice\nPaver\t2\t${cell}\nSand\t3\t4.10`);
    const [first] = blockLines(rows, guessReading(rows));
    expect(first?.problems).toEqual(['unitPrice']);
  },
);

test('an overhead in dollars is refused: an overhead is a percentage', () => {
  const rows = readBlock('Item\tQty\tPrice\tOverhead\nPaver\t2\t10\t$3.00\nSand\t3\t4\t10%');
  expect(blockLines(rows, guessReading(rows)).map(({ problems }) => problems)).toEqual([
    ['overheadPercent'],
    [],
  ]);
});

test('a total that no unit price makes is refused', () => {
  const rows = readBlock('Item\tQty\tAmount\nPaver\t3000\t100.00\nSand\t3\t100.00');
  const lines = blockLines(rows, guessReading(rows));
  expect(lines.map(({ problems }) => problems)).toEqual([['unitPrice'], []]);
  expect(lines[1]?.draft.unitPrice).toBe('33.3333');
});

test('a row that may be a sum but is not proven has to be decided by the person', () => {
  const block = (amount: string) =>
    `Item\tQty\tPrice\tAmount\nPaver\t12\t9.85\t118.20\nSand\t3\t4.10\t12.30\nTotal station\t\t\t${amount}`;
  const last = (amount: string) => {
    const rows = readBlock(block(amount));
    return blockLines(rows, guessReading(rows))[2];
  };
  expect(last('130.50')).toMatchObject({ isSum: true });
  expect(last('90.00')).toMatchObject({ isSum: false, problems: ['unitPrice'] });
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
