import dayjs from 'dayjs';
import writeExcelFile from 'write-excel-file/universal';
import { lineTotal } from '../../domain/money/money';
import { guessReading } from './block-columns';
import { blockLines, gridLineOf } from './block-lines';
import { FileUnreadable, readFileBlock } from './read-file';

const totalsOf = async (file: File, language = 'en') => {
  const { rows, hasPlainNumbers } = await readFileBlock(file);
  const reading = guessReading(rows, hasPlainNumbers ? 'en' : language);
  const lines = blockLines(rows, reading).filter(({ isSum }) => !isSum);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  return lines.map((line) => [line.draft.name, lineTotal(gridLineOf(line))]);
};

const csv = (text: string | Uint8Array) => new File([text as BlobPart], 'lines.csv');

test('a CSV file is read with its commas, quotes and byte order mark', async () => {
  const text =
    '\uFEFFItem,Qty,Unit,Unit price\r\n"Paver, grey",12,ea,"1,009.85"\r\nSand,3,bag,4.10\r\n';
  expect(await totalsOf(csv(text))).toEqual([
    ['Paver, grey', '12118.20'],
    ['Sand', '12.30'],
  ]);
});

test('a CSV file with semicolons and decimal commas is read in any language', async () => {
  const text = 'Position;Menge;Einheit;Einzelpreis\nPlatte;12,5;m2;1.234,56\nSand;3;Sack;4,10\n';
  expect(await totalsOf(csv(text))).toEqual([
    ['Platte', '15432.00'],
    ['Sand', '12.30'],
  ]);
});

test('a CSV file of an older program keeps its accents', async () => {
  const bytes = Uint8Array.from('Pav\u00e9;2;3,50\nSable;1;4,00\n', (letter) =>
    letter.charCodeAt(0),
  );
  expect(await totalsOf(csv(bytes))).toEqual([
    ['Pav\u00e9', '7.00'],
    ['Sable', '4.00'],
  ]);
});

const workbook = async (rows: readonly (readonly (string | number | null)[])[]) => {
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const blob = await writeExcelFile(cells as never, { sheet: 'Patio' }).toBlob();
  return new File([await blob.arrayBuffer()], 'lines.xlsx');
};

test('a workbook is read with exact decimals, whatever the language of the person', async () => {
  const file = await workbook([
    ['Harbour walk', null, null, null],
    ['Item', 'Qty', 'Unit', 'Price'],
    ['Paver', 1.1 * 3, 'ea', 2.125],
    ['Sand', 1000, 'bag', 4.1],
  ]);
  expect(await totalsOf(file, 'tr')).toEqual([
    ['Paver', '7.02'],
    ['Sand', '4100.00'],
  ]);
  expect((await readFileBlock(file)).sheet).toBe('Patio');
});

test('overheads that a workbook stores as fractions are percentages', async () => {
  const file = await workbook([
    ['Item', 'Qty', 'Price', 'Overhead %'],
    ['Paver', 2, 10, 0.075],
    ['Sand', 1, 4, 0],
  ]);
  expect(await totalsOf(file)).toEqual([
    ['Paver', '21.50'],
    ['Sand', '4.00'],
  ]);
});

test('overheads below 1 % stay as stored if the totals prove them', async () => {
  const file = await workbook([
    ['Item', 'Qty', 'Price', 'Overhead %', 'Total'],
    ['Paver', 200, 10, 0.5, 2010],
    ['Sand', 100, 4, 0.25, 401],
  ]);
  expect(await totalsOf(file)).toEqual([
    ['Paver', '2010.00'],
    ['Sand', '401.00'],
  ]);
});

describe('overheads of a workbook', () => {
  const cellsOf = async (...overheads: readonly (number | string)[]) => {
    const lines = overheads.map((overhead) => ['Paver', 2, 10, overhead]);
    const file = await workbook([['Item', 'Qty', 'Price', 'Overhead %'], ...lines]);
    return (await readFileBlock(file)).rows.slice(1).map((row) => row[3]);
  };

  test('are fractions only if all are below 1, and one is above 0', async () => {
    expect(await cellsOf(0.1, 0.25)).toEqual(['10%', '25%']);
    expect(await cellsOf(0.1, 'none')).toEqual(['10%', 'none']);
    expect(await cellsOf(0.5, 15)).toEqual(['0.5', '15']);
    expect(await cellsOf(0.5, 1)).toEqual(['0.5', '1']);
    expect(await cellsOf(0, 0)).toEqual(['0', '0']);
  });

  test('are none without a column of overheads', async () => {
    const file = await workbook([
      ['Item', 'Qty', 'Price'],
      [0.5, 0.5, 0.25],
    ]);
    expect((await readFileBlock(file)).rows[1]).toEqual(['0.5', '0.5', '0.25']);
  });
});

test('the first sheet with content is read; days and yes or no stay legible', async () => {
  const sheets = [
    { data: [[null, { value: null }]], sheet: 'Empty' },
    {
      data: [
        [null, { value: 'Item' }, { value: 'Start' }, { value: 'Done' }],
        [
          null,
          { value: ' Paver ' },
          { value: dayjs('2026-05-04T00:00:00Z').toDate(), format: 'mm/dd/yyyy' },
          { value: true },
        ],
      ],
      sheet: 'Work',
    },
  ];
  const blob = await writeExcelFile(sheets as never).toBlob();
  const block = await readFileBlock(new File([await blob.arrayBuffer()], 'work.XLSX'));
  expect(block.sheet).toBe('Work');
  expect(block.rows.map((row) => row.slice(-3))).toEqual([
    ['Item', 'Start', 'Done'],
    ['Paver', '2026-05-04', 'true'],
  ]);
  expect(block.hasPlainNumbers).toBe(true);
});

test('numbers of a text file are in the notation of the person', async () => {
  expect(await readFileBlock(csv('Paver,2\nSand,3\n'))).toEqual({
    rows: [
      ['Paver', '2'],
      ['Sand', '3'],
    ],
    sheet: null,
    hasPlainNumbers: false,
  });
});

test.each([
  ['broken.xlsx', 'no workbook', 'broken.xlsx is not a workbook that can be read.'],
  ['empty.csv', '', 'empty.csv has no rows.'],
  ['picture.csv', 'a\0b', 'The file is not a text file.'],
  ['large.csv', 'a'.repeat(10 * 1024 * 1024 + 1), 'large.csv is larger than 10 MB.'],
])('%s is refused with a message', async (name, content, message) => {
  const reading = readFileBlock(new File([content], name));
  await expect(reading).rejects.toBeInstanceOf(FileUnreadable);
  await expect(reading).rejects.toThrow(message);
});
