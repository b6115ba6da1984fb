import { lineCell, lineColumns } from '../domain/project/line-columns';
import type { GridLine, LineColumn } from './line';
import { shown } from './typed';

/** Quotes a cell that contains a separator, a line break or a quote. */
const tsvCell = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Returns lines as a block of spreadsheet cells (TSV) with a heading row, numbers in the person's
 * notation. The paste dialog reads the block back unchanged.
 */
export function copiedRows(
  lines: readonly GridLine[],
  columns: readonly LineColumn[],
  language: string,
): string {
  const heading = columns.map((column) => lineColumns[column].title);
  const rows = lines.map((line) =>
    columns.map((column) => shown(column, lineCell(line, column), language)),
  );
  return [heading, ...rows].map((cells) => cells.map(tsvCell).join('\t')).join('\r\n');
}
