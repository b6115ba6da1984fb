import { decimal, formatQuantity, formatUnitPrice, isDecimal } from '../domain/money/money';
import { readNumber, writeNumber } from '../ui/typed-number';
import { computed } from './arithmetic';
import type { LineGridLabels } from './labels';
import { columnsFor, type GridLine, type LineColumn } from './line';

export type Typed = Partial<Record<LineColumn, string>>;

/** Rules for parsing numbers of a grid. */
export interface NumberRules {
  /** BCP 47 language tag of the person. */
  readonly language: string;
  /** Whether quantities may be negative, as in change requests (decision 63). */
  readonly allowsNegativeQuantity: boolean;
}

type Problem = 'number' | 'division by zero' | 'below zero' | 'too large';

/** Result of parsing a cell. */
export type CellRead =
  /** `source` is the arithmetic expression of the value, or null. */
  | { readonly kind: 'value'; readonly value: string; readonly source: string | null }
  /** `offer` is an alternative interpretation as typed text, or null. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly offer: string | null };

type NumberColumn = 'quantity' | 'unitPrice' | 'overheadPercent';

/** Maximum decimal places, and the exclusive limit of the stored field. Source: decision 10. */
const limits: Readonly<Record<NumberColumn, { readonly digits: number; readonly below: number }>> =
  {
    quantity: { digits: 4, below: 100_000_000 },
    unitPrice: { digits: 4, below: 100_000_000 },
    overheadPercent: { digits: 3, below: 1000 },
  };

const isNumeric = (column: LineColumn): column is NumberColumn => column in limits;

const plainBy: Readonly<Record<NumberColumn, (value: string) => string>> = {
  quantity: formatQuantity,
  overheadPercent: formatQuantity,
  unitPrice: (price) => formatUnitPrice(price).replace(/[$,]/g, ''),
};

/** Removes the percent sign: `7.5 %` -> `7.5`. */
export const withoutPercent = (text: string): string =>
  text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;

/** Formats a stored value for a cell: without trailing zeros, in the person's locale. */
export const shown = (column: LineColumn, value: string, language: string): string =>
  isNumeric(column) && isDecimal(value) ? writeNumber(plainBy[column](value), language) : value;

/** Whether two cell values are equal as text or as numbers. */
export const isSameValue = (column: LineColumn, one: string, other: string): boolean =>
  one === other ||
  (isNumeric(column) &&
    isDecimal(one) &&
    isDecimal(other) &&
    decimal(one, 0).eq(decimal(other, 0)));

/**
 * Parses the text of a cell. Invalid numbers are refused and the text stays in the cell; no
 * character is dropped. Source: spec 2, sections 5 and 8, decisions 7 and 63.
 */
export function readCell(column: LineColumn, text: string, rules: NumberRules): CellRead {
  if (!isNumeric(column)) return { kind: 'value', value: text.trim(), source: null };
  const typed = column === 'overheadPercent' ? withoutPercent(text.trim()) : text.trim();
  const read = readNumber(typed, rules.language);
  if (read.kind === 'empty') return { kind: 'value', value: '', source: null };
  if (read.kind === 'number') return inBounds(column, read.value, null, rules);
  if (read.offer !== null) return { kind: 'refused', problem: 'number', offer: read.offer };
  const mark = writeNumber('.', rules.language);
  const found = computed(typed, mark, limits[column].digits);
  if (found.kind === 'number') return inBounds(column, found.value, typed, rules);
  const problem = found.kind === 'none' ? 'number' : found.kind;
  return { kind: 'refused', problem, offer: null };
}

function inBounds(
  column: NumberColumn,
  value: string,
  source: string | null,
  rules: NumberRules,
): CellRead {
  const number = decimal(value, 0);
  const mayBeNegative =
    column === 'unitPrice' || (column === 'quantity' && rules.allowsNegativeQuantity);
  if (number.lt(0) && !mayBeNegative)
    return { kind: 'refused', problem: 'below zero', offer: null };
  if (number.abs().gte(limits[column].below))
    return { kind: 'refused', problem: 'too large', offer: null };
  return { kind: 'value', value, source };
}

/** Whether totals count a quantity as 1 although the quantity is empty or zero (decision 7). */
export const countsAsOne = (quantity: string): boolean =>
  quantity === '' || (isDecimal(quantity) && decimal(quantity, 0).eq(0));

/** Returns the validation message for a cell. */
export function problemText(column: LineColumn, problem: Problem, labels: LineGridLabels): string {
  if (problem === 'division by zero') return labels.divisionByZero;
  if (problem === 'too large' && isNumeric(column))
    return labels.tooLarge.replace('{limit}', limits[column].below.toLocaleString('en-US'));
  if (problem === 'below zero')
    return column === 'quantity' ? labels.quantityBelowZero : labels.overheadBelowZero;
  if (column === 'quantity') return labels.quantityProblem;
  return column === 'unitPrice' ? labels.unitPriceProblem : labels.overheadProblem;
}

/** Returns the line with unsaved input applied; refused cells keep the last value. */
export const lineWith = (line: GridLine, typed: Typed, rules: NumberRules): GridLine => {
  const good = columnsFor(true).flatMap((column) => {
    const text = typed[column];
    if (text === undefined) return [];
    const read = readCell(column, text, rules);
    return read.kind === 'value' ? [[column, read.value] as const] : [];
  });
  return { ...line, ...Object.fromEntries(good) };
};
