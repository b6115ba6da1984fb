import { type EstimateColumn, type EstimateRow, rowHeads } from '../domain/estimate-rows';

/** Columns of the sheet, from A. */
export const columns = Object.keys(rowHeads) as EstimateColumn[];

/** Letter of each column; at most 26 columns. */
export const letters = Object.fromEntries(
  columns.map((column, index) => [column, String.fromCharCode(65 + index)]),
) as Readonly<Record<EstimateColumn, string>>;

/** A row with its place in the sheet. */
export interface SheetRow {
  readonly row: EstimateRow;
  /** Row number in the sheet, from 1. */
  readonly number: number;
  /** First and last row of the sums: lines of an overhead, all rows before the tax. */
  readonly from: number;
  readonly to: number;
}

/**
 * Formula that rounds cents up to the next whole cent, as the portal does (decision 1). The inner
 * rounding to 7 digits removes the error of binary fractions: 3 x 1.10 is 3.3000000000000003.
 */
const upToCents = (dollars: string): string => `-INT(-ROUND((${dollars})*100,7))/100`;

/** Sum of a column over rows; the text of an empty range is zero. */
const sumOf = (column: string, from: number, to: number): string =>
  to < from ? '0' : `SUM(${column}${from}:${column}${to})`;

/**
 * Returns the formula of a row's amount, without an equals sign, as a workbook stores formulas.
 */
export function amountFormula({ row, number, from, to }: SheetRow, isTaxUp: boolean): string {
  const at = (column: EstimateColumn): string => `${letters[column]}${number}`;
  const quantity = `IF(N(${at('quantity')})=0,1,${at('quantity')})`;
  const factor = `(1+N(${at('overheadPercent')})/100)`;
  if (row.kind === 'Overhead') {
    const lines = sumOf(letters.amount, from, to);
    return `${upToCents(`${lines}*${factor}`)}-${lines}`;
  }
  if (row.kind === 'Tax') {
    const tax = `${sumOf(letters.total, from, to)}*N(${at('overheadPercent')})/100`;
    return `${isTaxUp ? upToCents(tax) : `ROUND(${tax},2)`}`;
  }
  return `${upToCents(`${quantity}*N(${at('unitPrice')})*${factor}`)}`;
}

/** Returns the formula of a row's total: the amount, or zero for a row that is not counted. */
export const totalFormula = (number: number): string =>
  `IF(${letters.counted}${number}="Yes",${letters.amount}${number},0)`;
