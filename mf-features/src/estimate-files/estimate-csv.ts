import papaparse from 'papaparse';
import type { EstimateRow } from '../domain/estimate-rows';
import { rowHeads } from '../domain/estimate-rows';

/** A mark that spreadsheets read as UTF-8. */
const byteOrderMark = '\uFEFF';

/** How a formula begins; the library's own pattern lets a text of several lines through. */
const escapeFormulae = /^[=+\-@\t\r]/;

/** The estimate as CSV by line. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function estimateCsv(rows: readonly EstimateRow[]): string {
  const columns = Object.keys(rowHeads) as (keyof EstimateRow)[];
  const fields = columns.map((column) => rowHeads[column]);
  const data = rows.map((row) => columns.map((column) => row[column]));
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae, newline: '\r\n' });
}
