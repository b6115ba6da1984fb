import papaparse from 'papaparse';
import type { EstimateColumn, EstimateRow } from '../domain/estimate-rows';
import { rowHeads } from '../domain/estimate-rows';

/** Byte order mark, by which spreadsheets detect UTF-8. */
const byteOrderMark = '\uFEFF';

/** First character of a formula. The library's own pattern does not match multi-line texts. */
const escapeFormulae = /^[=+\-@\t\r]/;

/**
 * Converts the estimate to CSV by line, with the tax as the last row: the column `Total` adds up to
 * the project total. A cell that a spreadsheet would interpret as a formula gets
 * an apostrophe.
 */
export function estimateCsv(rows: readonly EstimateRow[]): string {
  const columns = Object.keys(rowHeads) as EstimateColumn[];
  const fields = columns.map((column) => rowHeads[column]);
  const data = rows.map((row) => columns.map((column) => row[column]));
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae, newline: '\r\n' });
}
