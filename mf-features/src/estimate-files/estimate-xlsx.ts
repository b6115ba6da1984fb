import { forLineColumns, lineColumns } from '@portal/shared/domain';
import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import {
  type EstimateColumn,
  type EstimateRow,
  escapedCell,
  rowHeads,
} from '../domain/estimate-rows';
import { amountFormula, columns, letters, type SheetRow, totalFormula } from './estimate-formulas';

const money = '#,##0.00';
const formats: Partial<Record<EstimateColumn, string | undefined>> = forLineColumns(
  (column) => lineColumns[column].sheetFormat,
);
/** Width by column, in characters. */
const widths: Readonly<Record<EstimateColumn, number>> = {
  ...{
    feature: 24,
    subItem: 20,
    status: 14,
    counted: 9,
    kind: 15,
    amount: 14,
    total: 14,
    formula: 32,
  },
  ...forLineColumns((column) => lineColumns[column].sheetWidth),
};

/** Row 1 holds the column titles. */
const firstRow = 2;

function cellsOf(sheetRow: SheetRow, isTaxUp: boolean): Cell[] {
  const { row, number } = sheetRow;
  const look = row.counted === 'Yes' ? {} : { textColor: '#777777' };
  const formula = (value: string): Cell => ({ value, type: 'Formula', format: money, ...look });
  return columns.map((column): Cell => {
    if (column === 'amount') return formula(amountFormula(sheetRow, isTaxUp));
    if (column === 'total') return formula(totalFormula(number));
    const format = formats[column];
    const text = row[column];
    if (!format) return { value: escapedCell(text), type: String, ...look };
    return text === '' ? null : { value: Number(text), type: Number, format, ...look };
  });
}

/** Places the rows in the sheet: an overhead sums the lines directly above, the tax all rows. */
function placed(rows: readonly EstimateRow[]): SheetRow[] {
  let from = firstRow;
  return rows.map((row, index) => {
    const number = firstRow + index;
    if (rows[index - 1]?.part !== row.part) from = number;
    return { row, number, from: row.kind === 'Tax' ? firstRow : from, to: number - 1 };
  });
}

const sumCells = (name: string, formula: string): Cell[] =>
  columns.map((column): Cell => {
    if (column === 'name') return { value: name, type: String, fontWeight: 'bold' };
    if (column === 'total')
      return { value: formula, type: 'Formula', format: money, fontWeight: 'bold' };
    return null;
  });

/** Rows of the estimate with formulas, the subtotal before the tax and the total after it. */
function sheetOf(rows: readonly EstimateRow[], isTaxUp: boolean): Cell[][] {
  const all = placed(rows);
  const lines = all.filter(({ row }) => row.kind !== 'Tax');
  const last = firstRow + lines.length - 1;
  const subtotal = last + 1;
  const tax = subtotal + 1;
  return [
    ...lines.map((line) => cellsOf(line, isTaxUp)),
    sumCells(
      'Subtotal',
      lines.length === 0 ? '0' : `SUM(${letters.total}${firstRow}:${letters.total}${last})`,
    ),
    ...all
      .filter(({ row }) => row.kind === 'Tax')
      .map((line) => cellsOf({ ...line, number: tax, from: subtotal, to: subtotal }, isTaxUp)),
    sumCells('Total', `${letters.total}${subtotal}+${letters.total}${tax}`),
  ];
}

/**
 * Creates a workbook with a single sheet, a row per line, with subtotal, tax and total. Amounts are
 * formulas that round as the portal does: a changed quantity, price or percentage changes the
 * total. Texts are string cells, never formulas.
 */
export function estimateXlsx(rows: readonly EstimateRow[], isTaxUp: boolean): Promise<Blob> {
  const head = columns.map(
    (column): Cell => ({ value: rowHeads[column], type: String, fontWeight: 'bold' }),
  );
  return writeExcelFile([head, ...sheetOf(rows, isTaxUp)], {
    sheet: 'Estimate',
    columns: columns.map((column) => ({ width: widths[column] })),
    stickyRowsCount: 1,
  }).toBlob();
}
