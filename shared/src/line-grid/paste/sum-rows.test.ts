import { lineTotal } from '../../domain/money/money';
import { guessReading } from './block-columns';
import { blockLines, sumOf } from './block-lines';
import { rowKinds } from './sum-rows';

const numberIn = (cell: string): number | null => (cell === '' ? null : Number(cell));
const kinds = (columns: readonly string[], ...rows: readonly string[]) =>
  rowKinds(
    rows.map((row) => row.split('|')),
    columns as never,
    numberIn,
    columns,
  );
const whole = ['name', 'quantity', 'unitPrice', 'total'];
const priced = ['name', 'quantity', 'unitPrice'];

describe('rows of a block with totals', () => {
  test.each([
    ['Total', 'sum'],
    ['Sub-total:', 'sum'],
    ['GST 13%', 'sum'],
    ['Grand total incl. tax', 'sum'],
    ['', 'sum'],
    ['Patio subtotal', 'sum'],
    ['Patio', 'line'],
    ['Total station', 'sum'],
  ])('%p beside the sum of the lines is a %s', (name, kind) => {
    expect(kinds(whole, 'Paver|2|10|20', 'Sand|3|4|12', `${name}|||32`).at(-1)).toBe(kind);
  });

  test.each([
    ['Total', 'sum'],
    ['Patio subtotal', 'sum'],
    ['Total station', 'doubtful'],
    ['Balance beam', 'doubtful'],
    ['', 'doubtful'],
    ['Patio', 'line'],
  ])('%p beside another amount is a %s', (name, kind) => {
    expect(kinds(whole, 'Paver|2|10|20', 'Sand|3|4|12', `${name}|||90`).at(-1)).toBe(kind);
  });

  test('a sum is that of the lines since the last sum, or of all lines, to a cent for each', () => {
    const rows = ['Paver|2|10|20', 'Subtotal|||20', 'Sand|3|4|12', 'Gravel|1|5|5'];
    const last = (amount: string) => kinds(whole, ...rows, `Total works|||${amount}`).at(-1);
    expect(['17', '37', '17.03', '36.98'].map(last)).toEqual(['sum', 'sum', 'sum', 'sum']);
    expect(['20', '17.04', '18', '12'].map(last)).toEqual(Array(4).fill('doubtful'));
  });

  test('a row with a quantity, a price or no amount is a line', () => {
    const rows = ['Total|2||20', 'Total||10|20', 'Total|||'];
    expect(kinds(whole, ...rows)).toEqual(['sum', 'line', 'line']);
    expect(kinds(whole, 'Total station|2||20')).toEqual(['line']);
  });

  test('a repeated heading is no line', () => {
    expect(kinds(whole, 'Paver|2|10|20', whole.join('|'), 'Sand|3|4|12')).toEqual([
      ...['line', 'sum', 'line'],
    ]);
  });

  test('a row above its lines is a sum, if one such row has two lines', () => {
    const patio = ['Patio|||32', 'Paver|2|10|20', 'Sand|3|4|12'];
    expect(kinds(whole, ...patio)).toEqual(['sum', 'line', 'line']);
    expect(kinds(whole, ...patio, 'Path|||5', 'Gravel|1|5|5')).toEqual([
      ...['sum', 'line', 'line', 'sum', 'line'],
    ]);
    expect(kinds(whole, 'Path|||5', 'Gravel|1|5|5')).toEqual(['line', 'line']);
    expect(kinds(whole, 'Patio|||33', 'Paver|2|10|20', 'Sand|3|4|12')[0]).toBe('line');
    expect(kinds(['name', 'total'], 'Patio|32', 'Paver|20', 'Sand|12')[0]).toBe('line');
  });
});

describe('rows of a block without totals', () => {
  test.each([
    ['Total||32', 'sum'],
    ['Total works||32', 'sum'],
    ['Total works||20', 'line'],
    ['Patio subtotal||20', 'doubtful'],
    ['Total station|1|90', 'line'],
    ['Total station|1|', 'line'],
    ['Total||', 'line'],
    ['Patio||32', 'line'],
  ])('%p is a %s', (row, kind) => {
    expect(kinds(priced, 'Paver|2|10', 'Sand|3|4', row).at(-1)).toBe(kind);
  });

  test('nothing above makes no sum', () => {
    expect(kinds(priced, 'Total works||0')).toEqual(['line']);
  });

  test('a lump sum counts once in the sum', () => {
    expect(kinds(priced, 'Paver|2|10', 'Permit||90', 'Total works||110').at(-1)).toBe('sum');
    expect(kinds(priced, 'Paver|2|10', 'Permit|0|90', 'Total works||110').at(-1)).toBe('sum');
  });
});

describe('a column of prices that holds the totals of lines', () => {
  const columns = (...rows: readonly string[]) =>
    guessReading([['Item', 'Qty', 'Price'], ...rows.map((row) => row.split('|'))]).columns.at(-1);

  test('is found by the sum below', () => {
    expect(columns('Paver|2|20', 'Sand|3|12', 'Total||32')).toBe('total');
    expect(columns('Paver|2|20', 'Sand|3|12', 'Note||', 'Total||32')).toBe('total');
  });

  test('is none where quantity x price makes the sum, without a sum, or of one line', () => {
    expect(columns('Paver|2|20', 'Sand|3|12', 'Total||76')).toBe('unitPrice');
    expect(columns('Paver|1|20', 'Sand|1|12', 'Total||32')).toBe('unitPrice');
    expect(columns('Paver|2|20', 'Sand|3|12')).toBe('unitPrice');
    expect(columns('Paver|2|20', 'Total||20')).toBe('unitPrice');
    expect(columns('Paver|2|20', 'Sand|3|12', 'Total|1|32')).toBe('unitPrice');
  });
});

test('rows that are no lines have no problems, doubtful ones have a problem', () => {
  const rows = [
    ['Item', 'Qty', 'Price', 'Total'],
    ['Paver', '2', '10', '20'],
    ['Total station', '', '', '90'],
  ];
  const lines = blockLines(rows, guessReading(rows));
  expect(lines.map(({ isSum, problems }) => [isSum, problems])).toEqual([
    [false, []],
    [false, ['unitPrice']],
  ]);
});

test('a preview sums its lines without the rows of sums', () => {
  const rows = ['Name|Quantity|Unit price|Total', 'Paver|2|10|20', 'Sand|3|4|12', 'Total|||32'];
  const block = rows.map((row) => row.split('|'));
  const lines = blockLines(block, guessReading(block, 'en'));
  expect(lines.map(({ isSum }) => isSum)).toEqual([false, false, true]);
  expect(sumOf(lines, lineTotal)).toBe('32.00');
  expect(sumOf([], lineTotal)).toBe('0.00');
});
