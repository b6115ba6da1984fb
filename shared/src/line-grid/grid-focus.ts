import type { LineColumn } from './line';

const cellAt = (grid: HTMLElement, row: number, column: string): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`);

/** Puts the focus into a cell and selects what is in it; false where that row is not drawn. */
export const focusCell = (grid: HTMLElement | null, row: number, column: LineColumn): boolean => {
  const cell = grid && cellAt(grid, row, column);
  if (!cell) return false;
  cell.focus();
  cell.select();
  return true;
};
