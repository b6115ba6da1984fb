import Papa from 'papaparse';
import { headingOf } from './headings';

/** Separator of a pasted block, or a detected separator as in CSV files. */
type Separator = 'tab' | 'any';

const parsed = (text: string, quoteChar: string, separator: Separator) =>
  Papa.parse<string[]>(text, {
    ...(separator === 'tab' ? { delimiter: '\t' } : { delimitersToGuess: [';', '\t', ',', '|'] }),
    quoteChar,
    skipEmptyLines: false,
  });

/** Splits columns of a PDF's text, which wide gaps separate; null if the rows differ in width. */
function columnsByGaps(text: string): string[][] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.trim().split(/ {2,}/));
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width) ? rows : null;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Row of a Markdown table below the headings: `| --- | ---: |`. */
const isRuler = (row: readonly string[]): boolean =>
  row.every((cell) => /^(?::?-{3,}:?)?$/.test(cell)) && row.some((cell) => cell !== '');

/** Splits a text with separators, such as CSV or Markdown; null if no row has column headings. */
function columnsBySeparators(text: string): readonly (readonly string[])[] | null {
  const rows = cellsOf(text, 'any').filter((row) => !isRuler(row));
  return headingOf(rows) ? rows : null;
}

/**
 * Parses the cells of a spreadsheet block (TSV): cells with a tab, a quote or a line break are
 * quoted. A text without tabs is split at separators below headings, or at wide gaps. Skips empty
 * rows; all rows have the same number of cells.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  if (text.includes('\t')) return cellsOf(text, 'tab');
  return columnsByGaps(text) ?? columnsBySeparators(text) ?? cellsOf(text, 'tab');
}

/** Parses the cells of a CSV file: the separator is detected. */
export const readCsv = (text: string): readonly (readonly string[])[] => cellsOf(text, 'any');

function cellsOf(text: string, separator: Separator): readonly (readonly string[])[] {
  const quoted = parsed(text, '"', separator);
  // A cell may start with an inch mark: an unclosed quote means that quotes are plain characters.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken ? parsed(text, '\u0000', separator) : quoted;
  return evenRows(data.map((row) => row.map((cell) => cell.trim())));
}

/** Removes empty rows; fills short rows up with empty cells. */
export function evenRows(given: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const rows = given.filter(isFilled);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
