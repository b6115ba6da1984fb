import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { type EstimateRow, escapedCell, numberColumns, rowHeads } from '../domain/estimate-rows';

const columns = Object.keys(rowHeads) as (keyof EstimateRow)[];
const formats: Partial<Record<keyof EstimateRow, string>> = {
  unitPrice: '#,##0.00##',
  total: '#,##0.00',
};

function cellOf(row: EstimateRow, column: keyof EstimateRow): Cell {
  const text = row[column];
  if (!numberColumns.includes(column)) return { value: escapedCell(text), type: String };
  if (text === '') return null;
  return { value: Number(text), type: Number, format: formats[column] ?? 'General' };
}

/**
 * Creates a workbook with a single sheet, a row per line. Texts are string cells, never formulas.
 */
export function estimateXlsx(rows: readonly EstimateRow[]): Promise<Blob> {
  const head: Cell[] = columns.map((column) => ({
    value: rowHeads[column],
    type: String,
    fontWeight: 'bold',
  }));
  const data = rows.map((row) => columns.map((column) => cellOf(row, column)));
  return writeExcelFile([head, ...data], { sheet: 'Estimate', stickyRowsCount: 1 }).toBlob();
}
