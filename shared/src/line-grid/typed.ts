import { formatQuantity, formatUnitPrice, isDecimal, stripToFloat } from '../domain/money';
import type { LineGridLabels } from './labels';
import { columnsFor, type GridLine, type LineColumn } from './line';

export type Typed = Partial<Record<LineColumn, string>>;

const shownBy: Partial<Record<LineColumn, (value: string) => string>> = {
  quantity: formatQuantity,
  overheadPercent: formatQuantity,
  unitPrice: (price) => (price === '' ? '' : formatUnitPrice(price).replace(/[$,]/g, '')),
};

/** How a stored value stands in its cell: without the zeros that its scale adds. */
export const shown = (column: LineColumn, value: string): string =>
  isDecimal(value) ? (shownBy[column]?.(value) ?? value) : value;

/**
 * What a cell keeps of what is typed. Prices and overheads drop all but digits and dot; a quantity
 * keeps everything, so that what is no number can be seen and put right. Source: spec 2, sections 5 and 8.
 */
export const kept = (column: LineColumn, typed: string): string =>
  column === 'unitPrice' || column === 'overheadPercent' ? stripToFloat(typed) : typed;

/** A quantity may be negative, such as what is taken back; prices and overheads are not (decision 7). */
export const isNumberOf = (column: LineColumn, plain: string): boolean =>
  isDecimal(plain) && (column === 'quantity' || !plain.startsWith('-'));

const isNumeric = (column: LineColumn): boolean => column in shownBy;

/** The value that a cell's text stands for, or null where it should be a number and is none. */
export const valueOf = (column: LineColumn, text: string): string | null => {
  if (!isNumeric(column)) return text.trim();
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return '';
  return isNumberOf(column, plain) ? plain : null;
};

/** What is wrong with a cell's text, in words. */
export const problemOf = (
  column: LineColumn,
  text: string | undefined,
  labels: LineGridLabels,
): string | null => {
  if (text === undefined || valueOf(column, text) !== null) return null;
  if (column === 'quantity') return labels.quantityProblem;
  return column === 'unitPrice' ? labels.unitPriceProblem : labels.overheadProblem;
};

/** The line as it would be with what is typed; cells that are no number keep their last value. */
export const lineWith = (line: GridLine, typed: Typed): GridLine => {
  const good = columnsFor(true).flatMap((column) => {
    const value = valueOf(column, typed[column] ?? line[column]);
    return value === null ? [] : [[column, value] as const];
  });
  return { ...line, ...Object.fromEntries(good) };
};
