import Papa from 'papaparse';

const parsed = (text: string, quoteChar: string) =>
  Papa.parse<string[]>(text, { delimiter: '\t', quoteChar, skipEmptyLines: false });

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/**
 * Parses the cells of a spreadsheet block (TSV): cells with a tab, a quote or a line break are
 * quoted. Skips empty rows; all rows have the same number of cells.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const quoted = parsed(text, '"');
  // A cell may start with an inch mark: an unclosed quote means that quotes are plain characters.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken ? parsed(text, '\u0000') : quoted;
  const rows = data.map((row) => row.map((cell) => cell.trim())).filter(isFilled);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
