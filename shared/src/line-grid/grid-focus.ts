import type { LineColumn } from './line';

const cellAt = (grid: HTMLElement, row: number, column: string): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`);

/** Focuses a cell and selects the content; returns false if the row is not rendered. */
export const focusCell = (grid: HTMLElement | null, row: number, column: LineColumn): boolean => {
  const cell = grid && cellAt(grid, row, column);
  if (!cell) return false;
  cell.focus();
  cell.select();
  return true;
};
