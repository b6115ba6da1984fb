import fc from 'fast-check';
import { lineTotal } from '../../domain/money/money';
import { guessReading, unusedNumbers } from './block-columns';
import { blockLines, gridLineOf } from './block-lines';
import { readBlock } from './read-block';

const line = fc.record({
  name: fc.constantFrom('Paver', 'Maple tree', '4x4 post', '60 mm stone'),
  description: fc.constantFrom('grey', '', '2,5 m long', '60 mm'),
  quantity: fc.constantFrom('1', '2', '12.5', '640', '0.75', '1250', '33.333'),
  unit: fc.constantFrom('ea', 'bag', 'sq ft', 'm2', 'hr'),
  unitPrice: fc.constantFrom('9.85', '4.10', '120', '1250.50', '3.1250', '-25'),
  overheadPercent: fc.constantFrom('0', '10', '7.5', '15'),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;
type Key = keyof Line | 'code' | 'total';

const layouts: readonly (readonly Key[])[] = [
  ['code', 'name', 'description', 'quantity', 'unit', 'unitPrice', 'overheadPercent', 'total'],
  ['code', 'quantity', 'unit', 'name', 'description', 'unitPrice', 'overheadPercent', 'total'],
  ['code', 'name', 'description', 'unit', 'unitPrice', 'quantity', 'overheadPercent', 'total'],
  ['name', 'quantity', 'unitPrice'],
];

const headings: Readonly<Record<Key, string>> = {
  code: '#',
  name: 'Item',
  description: 'Description',
  quantity: 'Qty',
  unit: 'Unit',
  unitPrice: 'Rate',
  overheadPercent: 'Markup',
  total: 'Amount',
};

const marks = {
  plain: ['', '.'],
  English: [',', '.'],
  German: ['.', ','],
  French: ['\u202f', ','],
} as const;

const isComma = { plain: false, English: false, German: true, French: true };

const block = fc.record({
  lines: fc.array(line, { minLength: 2, maxLength: 7 }),
  layout: fc.constantFrom(...layouts),
  leftOut: fc.subarray<Key>(['code', 'description', 'unit', 'overheadPercent', 'total']),
  notation: fc.constantFrom<keyof typeof marks>('plain', 'English', 'German', 'French'),
  hasHeading: fc.boolean(),
  hasSection: fc.boolean(),
  hasSum: fc.boolean(),
  hasSign: fc.boolean(),
});
type Block = typeof block extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the text as a spreadsheet copies the block, and the totals of its lines. */
function copied({ lines, layout, leftOut, notation, ...has }: Block) {
  const columns = layout.filter((key) => !leftOut.includes(key));
  const hasOverhead = columns.includes('overheadPercent');
  const totals = lines.map((one) =>
    lineTotal({ ...one, overheadPercent: hasOverhead ? one.overheadPercent : '0' }),
  );
  const written = (value: string) => {
    const [group, mark] = marks[notation];
    const [whole = '', digits] = value.split('.');
    const groups = Number(whole).toLocaleString('en-US').replaceAll(',', group);
    return `${groups}${digits ? `${mark}${digits}` : ''}`;
  };
  const money = (value: string) => `${has.hasSign ? '$' : ''}${written(value)}`;
  const cellOf = (one: Line, key: Key, row: number) => {
    if (key === 'code') return String(row + 1);
    if (key === 'total') return money(totals[row] ?? '');
    if (key === 'unitPrice') return money(one.unitPrice);
    if (key === 'overheadPercent') return `${written(one.overheadPercent)}%`;
    return key === 'quantity' ? written(one.quantity) : one[key];
  };
  const only = (cells: Partial<Record<Key, string>>) => columns.map((key) => cells[key] ?? '');
  const sum = money(totals.reduce((all, one) => all + Number(one), 0).toFixed(2));
  const rows = [
    ...(has.hasHeading ? [only(headings)] : []),
    ...(has.hasSection ? [only({ name: 'Patio' })] : []),
    ...lines.map((one, row) => columns.map((key) => cellOf(one, key, row))),
    ...(has.hasSum
      ? [only({ name: 'Subtotal', [columns.includes('total') ? 'total' : 'unitPrice']: sum })]
      : []),
  ];
  return { text: rows.map((row) => row.join('\t')).join('\n'), totals };
}

/** Mutation tests run this for every mutant. */
const runs = 'STRYKER_MUTATOR_WORKER' in process.env ? 200 : 2000;

test('a block in any layout and notation is priced to the cent, or has to be decided by the person', () => {
  let decided = 0;
  let all = 0;
  fc.assert(
    fc.property(block, (given) => {
      const { text, totals } = copied(given);
      const rows = readBlock(text);
      // `1.250` says nothing about its notation: the person's language decides.
      const reading = guessReading(rows, isComma[given.notation] ? 'tr' : 'en');
      const lines = blockLines(rows, reading).filter(({ isSum }) => !isSum);
      all += 1;
      if (
        unusedNumbers(rows, reading).length > 0 ||
        lines.some(({ problems }) => problems.length > 0)
      ) {
        decided += 1;
        return;
      }
      const read = lines.filter(({ draft }) => draft.name !== 'Patio');
      expect(read.map((one) => lineTotal(gridLineOf(one)))).toEqual(totals);
    }),
    { numRuns: runs },
  );
  // A reader that decides nothing would pass, too.
  expect(decided).toBeLessThan(all * 0.15);
});
