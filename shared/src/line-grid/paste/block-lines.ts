import { addAmounts } from '../../domain/money/money';
import { isLineNumber } from '../../domain/project/line-columns';
import { emptyDraft, type GridLine, type LineColumn, type LineDraft } from '../line';
import type { BlockColumns, BlockReading } from './block-columns';
import { measuredNumber } from './number-forms';
import { numberOf, pastedNumber } from './pasted-number';
import { isSumRow } from './sum-rows';

export interface PastedLine {
  readonly draft: LineDraft;
  /** Columns with an invalid number; empty in the draft. */
  readonly problems: readonly LineColumn[];
  /** Whether the row is a subtotal, tax or total of the block, which is no line. */
  readonly isSum: boolean;
  /** Total in the pasted row, in dollars, or null. */
  readonly pastedTotal: number | null;
}

function lineOf(
  row: readonly string[],
  { columns, notation }: BlockReading,
  allowsNegativeQuantity: boolean,
): PastedLine {
  const isSum = isSumRow(row, columns);
  const problems: LineColumn[] = [];
  const { cells: given, unit } = withoutUnits(row, columns);
  const cells = columns.flatMap((column, place) => {
    if (column === null || column === 'total') return [];
    const cell = given[place] ?? '';
    const value = isLineNumber(column)
      ? pastedNumber(column, cell, notation, allowsNegativeQuantity)
      : cell.replace(/\s+/g, ' ');
    if (value === null && !isSum) problems.push(column);
    return [[column, value ?? ''] as const];
  });
  const total = row[columns.indexOf('total')];
  return {
    draft: { ...emptyDraft, unit, ...Object.fromEntries(cells) },
    problems,
    isSum,
    pastedTotal: total === undefined ? null : numberOf(total, notation),
  };
}

/** Moves units out of number cells, such as `640 sq ft`, if the block has no column of units. */
function withoutUnits(row: readonly string[], columns: BlockColumns) {
  let unit = '';
  const cells = row.map((cell, place) => {
    const column = columns[place] ?? null;
    const isAmount = column === 'quantity' || column === 'unitPrice';
    const split = isAmount && !columns.includes('unit') ? measuredNumber(cell) : null;
    if (!split) return cell;
    unit ||= split.unit;
    return split.number;
  });
  return { cells, unit };
}

/** Returns the rows below the heading row. */
export const contentOf = (
  rows: readonly (readonly string[])[],
  { firstRow }: BlockReading,
): readonly (readonly string[])[] => rows.slice(firstRow);

/** Converts a block to lines; missing columns get the defaults of a new line. */
export function blockLines(
  rows: readonly (readonly string[])[],
  reading: BlockReading,
  allowsNegativeQuantity = false,
): readonly PastedLine[] {
  return contentOf(rows, reading).map((row) => lineOf(row, reading, allowsNegativeQuantity));
}

/** Returns the sum of lines in dollars, without rows of sums. */
export const sumOf = (lines: readonly PastedLine[], totalOf: (line: GridLine) => string): string =>
  addAmounts(...lines.filter(({ isSum }) => !isSum).map((line) => totalOf(gridLineOf(line))));

/** Returns a pasted line as a grid line, to compute the total. */
export const gridLineOf = ({ draft }: PastedLine): GridLine => ({ id: 'pasted', ...draft });
