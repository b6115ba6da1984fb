import Papa from 'papaparse';

const parsed = (text: string, quoteChar: string) =>
  Papa.parse<string[]>(text, { delimiter: '\t', quoteChar, skipEmptyLines: false });

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/**
 * The cells of a block as a spreadsheet puts it on the clipboard: tabs between cells, quotes around those that hold a
 * tab, a quote or a line break. Empty rows are left out; all rows have the same number of cells.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const quoted = parsed(text, '"');
  // A cell may begin with an inch mark that nobody closes: then quotes are only characters.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken ? parsed(text, '\u0000') : quoted;
  const rows = data.map((row) => row.map((cell) => cell.trim())).filter(isFilled);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
