import { guessReading } from './block-columns';
import { readBlock } from './read-block';

/** Columns of a block without headings; `-` for a column that the person decides. */
const columnsOf = (...rows: readonly string[]): string =>
  guessReading(readBlock(rows.map((row) => row.replaceAll('|', '\t')).join('\n')))
    .columns.map((column) => column ?? '-')
    .join(' ');

describe('numbers and codes of lines in the first column', () => {
  test.each([
    ['counted rows', '1|Paver|2|9.85', '2|Sand|3|4.10', '- name quantity unitPrice'],
    ['codes of one length', '1023|Paver|2|9.85', '1044|Sand|3|4.10', '- name quantity unitPrice'],
    ['numbers of several lengths', '1023|Paver|2|9.85', '20440|Sand|3|4.10', '- name - -'],
    ['a number twice', '1023|Paver|2|9.85', '1023|Sand|3|4.10', '- name - -'],
    ['short numbers', '102|Paver|2|9.85', '104|Sand|3|4.10', '- name - -'],
    ['numbers with decimals', '1023.5|Paver|2|9.85', '1044.5|Sand|3|4.10', '- name - -'],
    ['rows that count on', '2|Paver|2|9.85', '3|Sand|3|4.10', '- name - -'],
    ['counting behind the name', 'Paver|1|2|9.85', 'Sand|2|3|4.10', 'name - - -'],
    ['codes behind the name', 'Paver|1023|2|9.85', 'Sand|1044|3|4.10', 'name - - -'],
  ])('%s', (_, one, other, columns) => {
    expect(columnsOf(one, other)).toBe(columns);
  });

  test('one row counts nothing', () => {
    expect(columnsOf('1|Paver|9.85')).toBe('quantity name unitPrice');
    expect(columnsOf('1023|Paver|9.85')).toBe('quantity name unitPrice');
  });

  test('empty cells, as of sections, do not end the counting', () => {
    expect(columnsOf('|Patio||', '1|Paver|2|9.85', '2|Sand|3|4.10')).toBe(
      '- name quantity unitPrice',
    );
  });
});

describe('quantity and price by the unit, the currency or the order', () => {
  test.each([
    ['before the unit', 'Paver|7|2|ea|9.85', 'Sand|8|3|bag|4.10', 'name - quantity unit unitPrice'],
    ['after the unit', 'Paver|ea|2|9.85', 'Sand|bag|3|4.10', 'name unit quantity unitPrice'],
    ['price by its sign', 'Paver|$9.85|2', 'Sand|$4.10|3', 'name unitPrice quantity'],
    ['sign and unit', 'Paver|7|2|ea|$9.85', 'Sand|8|3|bag|$4.10', 'name - quantity unit unitPrice'],
    [
      'sign before the unit',
      'Paver|$9.85|ea|2',
      'Sand|$4.10|bag|3',
      'name unitPrice unit quantity',
    ],
    ['two plain numbers beside a price', 'Paver|7|2|$9.85', 'Sand|8|3|$4.10', 'name - - unitPrice'],
    ['a measure beside a price', 'Paver|2 ft|$9.85', 'Sand|3 ft|$4.10', 'name quantity unitPrice'],
    [
      'a plain number rather than a measure',
      'Paver|60 mm|2|$9.85',
      'Sand|5 mm|3|$4.10',
      'name - quantity unitPrice',
    ],
    ['one measure', 'Paver|2 ft', 'Sand|3 ft', 'name quantity'],
    ['one number', 'Paver|9.85', 'Sand|4.10', 'name unitPrice'],
    ['two numbers', 'Paver|2|9.85', 'Sand|3|4.10', 'name quantity unitPrice'],
    ['three numbers', 'Paver|2|9.85|7', 'Sand|3|4.10|8', 'name - - -'],
    [
      'a percentage',
      'Paver|2|9.85|10%',
      'Sand|3|4.10|15%',
      'name quantity unitPrice overheadPercent',
    ],
    ['a number in a few rows', 'Paver|2|9.85|7', 'Sand|3|4.10|', 'name quantity unitPrice -'],
  ])('%s', (_, one, other, columns) => {
    expect(columnsOf(one, other)).toBe(columns);
  });
});

describe('texts', () => {
  test.each([
    [
      'name and description',
      'Paver|grey|2|9.85',
      'Sand|fine|3|4.10',
      'name description quantity unitPrice',
    ],
    [
      'a third text',
      'Paver|grey|big|2|9.85',
      'Sand|fine|dry|3|4.10',
      'name description - quantity unitPrice',
    ],
    [
      'an unusual unit behind the quantity',
      'Paver|2|slab|9.85',
      'Sand|3|heap|4.10',
      'name quantity unit unitPrice',
    ],
    ['a usual unit anywhere', 'ea|Paver|2|9.85', 'bag|Sand|3|4.10', 'unit name quantity unitPrice'],
    [
      'a text behind a quantity without a name before',
      '2|Paver|9.85',
      '3|Sand|4.10',
      'quantity name unitPrice',
    ],
    ['a currency sign alone', 'Paver|2|$|9.85', 'Sand|3|$|4.10', 'name quantity - unitPrice'],
    ['CA$ alone', 'Paver|2|CA$|9.85', 'Sand|3|CA$|4.10', 'name quantity - unitPrice'],
  ])('%s', (_, one, other, columns) => {
    expect(columnsOf(one, other)).toBe(columns);
  });
});

describe('totals prove the columns', () => {
  test.each([
    ['in any order', 'Paver|19.70|9.85|2', 'Sand|12.30|4.10|3', 'name total quantity unitPrice'],
    [
      'with an overhead',
      'Paver|2|10|10%|22',
      'Sand|3|4|50%|18',
      'name quantity unitPrice overheadPercent total',
    ],
    [
      'with the counted rows as quantities',
      '1|Paver|9.85|9.85',
      '2|Sand|4.10|8.20',
      'quantity name unitPrice total',
    ],
    [
      'with quantities of one',
      'Paver|1|9.85|9.85',
      'Sand|1|4.10|4.10',
      'name quantity unitPrice total',
    ],
    ['unless too few rows agree', 'Paver|2|10|20', 'Sand|3|4|13', 'name - - -'],
  ])('%s', (_, one, other, columns) => {
    expect(columnsOf(one, other)).toBe(columns);
  });

  test('where four of five rows agree, and each has both factors', () => {
    const rows = ['a|2|10|20', 'b|3|4|12', 'c|5|6|30', 'd|7|8|56'];
    expect(columnsOf(...rows, 'e|2|2|5')).toBe('name quantity unitPrice total');
    expect(columnsOf(...rows, 'e|2|2|5', 'f|2|3|7')).toBe('name - - -');
    expect(columnsOf('a|2|10|20', 'b|3||12', 'c|5||30')).toBe('name quantity - unitPrice');
  });
});
