import { decimal, isDecimal } from '../domain/money/money';
import { readNumber, writeNumber } from '../domain/money/typed-number';
import {
  forLineColumns,
  isLineNumber,
  type LineNumberForm,
  lineColumns,
} from '../domain/project/line-columns';
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

/** Removes the percent sign: `7.5 %` -> `7.5`. */
export const withoutPercent = (text: string): string =>
  text.endsWith('%') ? text.slice(0, -1).trimEnd() : text;

/** Formats a stored value for a cell: without trailing zeros, in the person's locale. */
export function shown(column: LineColumn, value: string, language: string): string {
  const { number } = lineColumns[column];
  if (!number || !isDecimal(value)) return value;
  return writeNumber(number.shown(value).replace(/[$,]/g, ''), language);
}

/** Whether two cell values are equal as text or as numbers. */
export const isSameValue = (column: LineColumn, one: string, other: string): boolean =>
  one === other ||
  (isLineNumber(column) &&
    isDecimal(one) &&
    isDecimal(other) &&
    decimal(one, 0).eq(decimal(other, 0)));

/**
 * Parses the text of a cell. Invalid numbers are refused and the text stays in the cell; no
 * character is dropped. Source: spec 2, sections 5 and 8, decisions 7 and 63.
 */
export function readCell(column: LineColumn, text: string, rules: NumberRules): CellRead {
  const { number } = lineColumns[column];
  if (!number) return { kind: 'value', value: text.trim(), source: null };
  const typed = column === 'overheadPercent' ? withoutPercent(text.trim()) : text.trim();
  const read = readNumber(typed, rules.language);
  if (read.kind === 'empty') return { kind: 'value', value: '', source: null };
  if (read.kind === 'number') return inBounds({ column, number, rules }, read.value, null);
  if (read.offer !== null) return { kind: 'refused', problem: 'number', offer: read.offer };
  const mark = writeNumber('.', rules.language);
  const found = computed(typed, mark, number.digits);
  if (found.kind === 'number') return inBounds({ column, number, rules }, found.value, typed);
  const problem = found.kind === 'none' ? 'number' : found.kind;
  return { kind: 'refused', problem, offer: null };
}

interface NumberCell {
  readonly column: LineColumn;
  readonly number: LineNumberForm;
  readonly rules: NumberRules;
}

function inBounds(
  { column, number, rules }: NumberCell,
  value: string,
  source: string | null,
): CellRead {
  const read = decimal(value, 0);
  const mayBeNegative =
    number.canBeNegative && (column !== 'quantity' || rules.allowsNegativeQuantity);
  if (read.lt(0) && !mayBeNegative) return { kind: 'refused', problem: 'below zero', offer: null };
  if (read.abs().gte(number.below)) return { kind: 'refused', problem: 'too large', offer: null };
  return { kind: 'value', value, source };
}

/** Whether totals count a quantity as 1 although the quantity is empty or zero (decision 7). */
export const countsAsOne = (quantity: string): boolean =>
  quantity === '' || (isDecimal(quantity) && decimal(quantity, 0).eq(0));

const numberProblems = (labels: LineGridLabels): Readonly<Record<LineColumn, string>> => ({
  ...forLineColumns((column) => lineColumns[column].number?.problem ?? ''),
  quantity: labels.quantityProblem,
  unitPrice: labels.unitPriceProblem,
  overheadPercent: labels.overheadProblem,
});

/** Returns the validation message for a cell. */
export function problemText(column: LineColumn, problem: Problem, labels: LineGridLabels): string {
  if (problem === 'division by zero') return labels.divisionByZero;
  const { number } = lineColumns[column];
  if (problem === 'too large' && number)
    return labels.tooLarge.replace('{limit}', number.below.toLocaleString('en-US'));
  if (problem === 'below zero')
    return column === 'quantity' ? labels.quantityBelowZero : labels.overheadBelowZero;
  return numberProblems(labels)[column];
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
