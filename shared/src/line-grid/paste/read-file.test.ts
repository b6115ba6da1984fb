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

test.each([
  ['broken.xlsx', 'no workbook'],
  ['empty.csv', ''],
  ['picture.csv', 'a\0b'],
])('%s is refused with a message', async (name, content) => {
  await expect(readFileBlock(new File([content], name))).rejects.toBeInstanceOf(FileUnreadable);
});
