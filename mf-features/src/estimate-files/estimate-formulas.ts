import type { EstimateRow } from '../domain/estimate-rows';

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
 * Returns the formula of a row's amount, without an equals sign, as a workbook stores formulas. Columns: H quantity, J unit price, K percent, L amount,
 * M total.
 */
export function amountFormula({ row, number, from, to }: SheetRow, isTaxUp: boolean): string {
  const quantity = `IF(N(H${number})=0,1,H${number})`;
  const factor = `(1+N(K${number})/100)`;
  if (row.kind === 'Overhead') {
    const lines = sumOf('L', from, to);
    return `${upToCents(`${lines}*${factor}`)}-${lines}`;
  }
  if (row.kind === 'Tax') {
    const tax = `${sumOf('M', from, to)}*N(K${number})/100`;
    return `${isTaxUp ? upToCents(tax) : `ROUND(${tax},2)`}`;
  }
  return `${upToCents(`${quantity}*N(J${number})*${factor}`)}`;
}

/** Returns the formula of a row's total: the amount, or zero for a row that is not counted. */
export const totalFormula = (number: number): string => `IF(D${number}="Yes",L${number},0)`;
