import { readNumber } from '../../ui/typed-number';
import type { LineColumn } from '../line';
import { type NumberRules, readCell } from '../typed';
import { plainNumber } from './number-forms';

/** Decimal notation of a block: `1,234.5` or `1.234,5`. */
export type Notation = 'point' | 'comma';

const languageOf: Readonly<Record<Notation, string>> = { point: 'en', comma: 'tr' };

/**
 * Parses a number in spreadsheet format: `$1,234.50` is 1234.5, `15%` is 15 and `(2.00)` is -2; an
 * empty cell stays empty. Returns null for an invalid number, for example `#REF!` or `-`; nothing
 * is reinterpreted (decision 63).
 */
export function pastedNumber(
  column: LineColumn,
  cell: string,
  notation: Notation,
  allowsNegativeQuantity = false,
): string | null {
  const rules: NumberRules = { language: languageOf[notation], allowsNegativeQuantity };
  const read = readCell(column, plainNumber(cell), rules);
  return read.kind === 'value' && read.source === null ? read.value : null;
}

/**
 * Parses the number of a cell regardless of the column; null for an empty cell or an invalid
 * number.
 */
export function numberOf(cell: string, notation: Notation): number | null {
  const read = readNumber(plainNumber(cell), languageOf[notation]);
  return read.kind === 'number' ? Number(read.value) : null;
}

/** Whether all or nearly all cells are numbers; tolerates a broken cell. */
export function areNumbers(cells: readonly string[], notation: Notation): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const read = filled.filter((cell) => numberOf(cell, notation) !== null);
  return read.length > 0 && read.length >= filled.length * 0.6;
}

/**
 * Returns the notation of a block: the notation that parses more cells; if equal, the notation of
 * the person's language.
 */
export function notationOf(rows: readonly (readonly string[])[], language: string): Notation {
  const count = (notation: Notation) =>
    rows.flat().filter((cell) => numberOf(cell, notation) !== null).length;
  const lead = count('comma') - count('point');
  if (lead === 0) return language === languageOf.comma ? 'comma' : 'point';
  return lead > 0 ? 'comma' : 'point';
}
