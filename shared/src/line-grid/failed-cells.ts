import type { GridLine, LineColumn, LineSaveStates } from './line';
import { columnsFor } from './line';

/** A cell with a value that could not be saved. */
export interface FailedCell {
  readonly line: GridLine;
  readonly row: number;
  readonly column: LineColumn;
}

/** Returns the cells that could not be saved, in row order. */
export const failedCells = (
  lines: readonly GridLine[],
  saveStates: Readonly<Record<string, LineSaveStates>> = {},
): readonly FailedCell[] =>
  lines.flatMap((line, row) => {
    const states = saveStates[line.id];
    if (states === undefined) return [];
    return columnsFor(true)
      .filter((column) => states[column] === 'failed')
      .map((column) => ({ line, row, column }));
  });
