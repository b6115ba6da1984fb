import { readNumber } from '../../domain/money/typed-number';
import type { LineColumn } from '../line';
import { type NumberRules, readCell } from '../typed';
import { hasCurrency, plainNumber } from './number-forms';

/** Decimal notation of a block: `1,234.5` or `1.234,5`. */
export type Notation = 'point' | 'comma';

const languageOf: Readonly<Record<Notation, string>> = { point: 'en', comma: 'tr' };

/**
 * Parses a number in spreadsheet format: `$1,234.50` and `CAD 1,234.50` are 1234.5, `(2.00)` is -2;
 * an overhead of `15%` is 15; an empty cell stays empty. Returns null for an invalid number, for
 * example `#REF!`, `-`, a quantity in percent or an overhead in dollars; nothing is reinterpreted
 * (decision 63).
 */
export function pastedNumber(
  column: LineColumn,
  cell: string,
  notation: Notation,
  allowsNegativeQuantity = false,
): string | null {
  if (column === 'overheadPercent' && hasCurrency(cell)) return null;
  const rules: NumberRules = { language: languageOf[notation], allowsNegativeQuantity };
  const read = readCell(column, plainNumber(cell), rules);
  return read.kind === 'value' && read.source === null ? read.value : null;
}

/**
 * Parses the number of a cell regardless of the column; null for an empty cell, a percentage or an
 * invalid number.
 */
export function numberOf(cell: string, notation: Notation): number | null {
  const read = readNumber(plainNumber(cell), languageOf[notation]);
  return read.kind === 'number' ? Number(read.value) : null;
}

/** Returns how many cells a notation parses more than the other: above zero for a comma. */
export function leadOfComma(rows: readonly (readonly string[])[]): number {
  const count = (notation: Notation) =>
    rows.flat().filter((cell) => numberOf(cell.replace(/%$/, ''), notation) !== null).length;
  return count('comma') - count('point');
}

/** Returns the notation of the person's language. */
export const notationIn = (language: string): Notation =>
  language === languageOf.comma ? 'comma' : 'point';
