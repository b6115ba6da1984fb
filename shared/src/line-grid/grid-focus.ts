import type { LineColumn } from './line';

const cellAt = (grid: Element, row: number, column: string): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`);

/** Whether a cell is shown: a narrow grid folds some cells of a row. */
const isShown = (cell: HTMLInputElement | null): boolean => {
  const box = cell?.closest('[data-cell]');
  return box != null && getComputedStyle(box).display !== 'none';
};

/** Returns the columns whose cell is shown in the row of a cell. */
export function shownColumns(
  cell: HTMLInputElement,
  row: number,
  columns: readonly LineColumn[],
): readonly LineColumn[] {
  const grid = cell.closest('[role="grid"]');
  return grid ? columns.filter((column) => isShown(cellAt(grid, row, column))) : columns;
}

/**
 * Focuses a cell, or the name of a row that folds the cell, and selects the content; returns false
 * if the row is not rendered.
 */
export const focusCell = (grid: HTMLElement | null, row: number, column: LineColumn): boolean => {
  const wanted = grid && cellAt(grid, row, column);
  if (!wanted) return false;
  const cell = isShown(wanted) ? wanted : cellAt(grid, row, 'name');
  cell?.focus();
  cell?.select();
  return true;
};
