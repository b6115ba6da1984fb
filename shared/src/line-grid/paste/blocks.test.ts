import { lineTotal } from '../../domain/money/money';
import { guessReading, readingOfContent } from './block-columns';
import { blockLines, gridLineOf } from './block-lines';
import { readBlock } from './read-block';

/** A block as a program puts it on the clipboard, with what each column holds and what its lines come to. */
interface Block {
  readonly from: string;
  readonly text: string;
  /** `-` is a column that is left out. */
  readonly columns: string;
  readonly totals: readonly string[];
}

const short: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'desc',
  quantity: 'qty',
  unit: 'unit',
  unitPrice: 'price',
  overheadPercent: 'oh',
  total: 'total',
};

const blocks: readonly Block[] = [
  {
    from: 'Excel, with headings',
    text: 'Item\tQty\tUnit\tUnit price\tOverhead %\nPaver\t640\tsq ft\t$9.85\t10',
    columns: 'name qty unit price oh',
    totals: ['6934.40'],
  },
  {
    from: 'Excel, with a line total and no headings',
    text: 'Paver\tgrey\t640\tsq ft\t9.85\t6,304.00\nEdging\taluminium\t42\tft\t3.10\t130.20',
    columns: 'name desc qty unit price total',
    totals: ['6304.00', '130.20'],
  },
  {
    from: 'Excel, with overhead and a line total and no headings',
    text: 'Paver\t640\tsq ft\t9.85\t10\t6,934.40\nEdging\t42\tft\t3.10\t0\t130.20',
    columns: 'name qty unit price oh total',
    totals: ['6934.40', '130.20'],
  },
  {
    from: 'Sheets, with percent signs and no headings',
    text: 'Sand\t2\tbag\t$3.50\t10%\nGravel\t1\tton\t$40.00\t0%',
    columns: 'name qty unit price oh',
    totals: ['7.70', '40.00'],
  },
  {
    from: 'a third number that nothing proves',
    text: 'Sand\t2\tbag\t3.50\t12\nGravel\t1\tton\t40\t7',
    columns: 'name qty unit price -',
    totals: ['7.00', '40.00'],
  },
  {
    from: 'an accounting program: Amount is a total',
    text: 'Item\tQty\tRate\tAmount\nPaver\t12\t9.85\t118.20',
    columns: 'name qty price total',
    totals: ['118.20'],
  },
  {
    from: 'an accounting program: Description is the name',
    text: 'Description\tQty\tUnit\tRate\nPaver\t12\tea\t9.85',
    columns: 'name qty unit price',
    totals: ['118.20'],
  },
  {
    from: 'an accounting format: a credit in brackets',
    text: 'Item\tQty\tPrice\nPaver\t3\t10.00\nReturned pallet\t1\t(2.00)',
    columns: 'name qty price',
    totals: ['30.00', '-2.00'],
  },
  {
    from: 'a first line that is sold by each',
    text: 'Bench\t1\teach\t1,200.00\nLamp\t2\teach\t80.00',
    columns: 'name qty unit price',
    totals: ['1200.00', '160.00'],
  },
  {
    from: 'a first line of hours',
    text: 'Digging\t8\thours\t65\nPlanting\t4\thours\t65',
    columns: 'name qty unit price',
    totals: ['520.00', '260.00'],
  },
  {
    from: 'a French workbook',
    text: 'Pav\u00e9\t12,5\tm2\t1\u00a0234,56\nSable\t3\tsac\t4,10',
    columns: 'name qty unit price',
    totals: ['15432.00', '12.30'],
  },
  {
    from: 'a German workbook',
    text: 'Platte\t12,5\tm2\t1.234,56\nSand\t3\tSack\t4,10',
    columns: 'name qty unit price',
    totals: ['15432.00', '12.30'],
  },
  {
    from: 'a German workbook with totals',
    text: 'Platte\t12,5\tm2\t9,85\t123,13\nSand\t3\tSack\t4,10\t12,30',
    columns: 'name qty unit price total',
    totals: ['123.13', '12.30'],
  },
  {
    from: 'a word table: names and prices alone',
    text: 'Sand\t3.50\nGravel\t40',
    columns: 'name price',
    totals: ['3.50', '40.00'],
  },
  {
    from: 'columns in another order',
    text: 'QTY\tUnit Price ($)\tItem\tWeight\tUnit\n2\t3\tSand\t9\tbag',
    columns: 'qty price name - unit',
    totals: ['6.00'],
  },
  {
    from: 'a quantity that is empty counts as one',
    text: 'Item\tQty\tPrice\nPermit\t\t350',
    columns: 'name qty price',
    totals: ['350.00'],
  },
  {
    from: 'Sheets, columns in the order of the grid',
    text: 'Paver\tgrey\t2\tea\t10\t15%\nSand\tfine\t1\tbag\t4\t0%',
    columns: 'name desc qty unit price oh',
    totals: ['23.00', '4.00'],
  },
  {
    from: 'text of a PDF: one column of words',
    text: 'Remove the old deck\nHaul away',
    columns: 'name',
    totals: ['0.00', '0.00'],
  },
];

test.each(blocks)('a block of $from', ({ text, columns, totals }) => {
  const rows = readBlock(text);
  const reading = guessReading(rows);
  const held = reading.columns.map((column) => (column === null ? '-' : short[column]));
  expect(held.join(' ')).toBe(columns);
  const lines = blockLines(rows, reading);
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
