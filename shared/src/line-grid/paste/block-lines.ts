import { addAmounts } from '../../domain/money/money';
import { isLineNumber } from '../../domain/project/line-columns';
import { emptyDraft, type GridLine, type LineColumn, type LineDraft } from '../line';
import type { BlockReading } from './block-columns';
import { numberOf, pastedNumber } from './pasted-number';

export interface PastedLine {
  readonly draft: LineDraft;
  /** Columns with an invalid number; empty in the draft. */
  readonly problems: readonly LineColumn[];
  /** Total in the pasted row, in dollars, or null. */
  readonly pastedTotal: number | null;
}

function lineOf(
  row: readonly string[],
  { columns, notation }: BlockReading,
  allowsNegativeQuantity: boolean,
): PastedLine {
  const problems: LineColumn[] = [];
  const cells = columns.flatMap((column, place) => {
    if (column === null || column === 'total') return [];
    const cell = row[place] ?? '';
    const value = isLineNumber(column)
      ? pastedNumber(column, cell, notation, allowsNegativeQuantity)
      : cell.replace(/\s+/g, ' ');
    if (value === null) problems.push(column);
    return [[column, value ?? ''] as const];
  });
  const total = row[columns.indexOf('total')];
  return {
    draft: { ...emptyDraft, ...Object.fromEntries(cells) },
    problems,
    pastedTotal: total === undefined ? null : numberOf(total, notation),
  };
}

/** Converts a block to lines; missing columns get the defaults of a new line. */
export function blockLines(
  rows: readonly (readonly string[])[],
  reading: BlockReading,
  allowsNegativeQuantity = false,
): readonly PastedLine[] {
  const content = rows.slice(reading.hasHeading ? 1 : 0);
  return content.map((row) => lineOf(row, reading, allowsNegativeQuantity));
}

/** Returns the sum of lines in dollars. */
export const sumOf = (lines: readonly PastedLine[], totalOf: (line: GridLine) => string): string =>
  addAmounts(...lines.map((line) => totalOf(gridLineOf(line))));

/** Returns a pasted line as a grid line, to compute the total. */
export const gridLineOf = ({ draft }: PastedLine): GridLine => ({ id: 'pasted', ...draft });
