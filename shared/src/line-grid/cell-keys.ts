import type { KeyboardEvent } from 'react';
import { growColumn } from './column-widths';
import { shownColumns } from './grid-focus';
import type { Key, RowKeys } from './key';
import type { LineColumn } from './line';

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** Whether the cell is focused as a whole: the caret is not inside the text. */
export const isNavigating = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement && isWhole(event.target);

const isAtEdge = (input: HTMLInputElement, step: number): boolean => {
  const { selectionStart, selectionEnd, value } = input;
  return selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length);
};

const hasCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Focuses a cell of a row; the blur event commits the cell that is left. */
const goTo = ({ actions }: RowKeys, row: number, column: LineColumn | undefined): boolean => {
  if (column === undefined) return false;
  actions.focus(row, column);
  return true;
};

/** Whether an arrow moves the caret or extends the selected text. */
const staysInText = (event: KeyboardEvent, input: HTMLInputElement, step: number): boolean =>
  event.shiftKey || (!isWhole(input) && (hasCommand(event) || !isAtEdge(input, step)));

/** Pixels per press of Alt with left or right. */
const resizeStep = 16;

/** Changes the width of the column of a cell. */
function resize(column: LineColumn, input: HTMLInputElement, direction: 1 | -1): boolean {
  growColumn(column, input.closest('[data-cell]') ?? input, direction * resizeStep);
  return true;
}

/**
 * Moves to the cell beside, with Ctrl to the first or last cell of the row. Inside a text the caret
 * moves instead. With Alt the width of the column changes.
 */
export const goSideways =
  (key: 'left' | 'right'): Key =>
  (keys, column, event) => {
    const input = event.target as HTMLInputElement;
    if (event.altKey) return resize(column, input, key === 'right' ? 1 : -1);
    const isMirrored = getComputedStyle(input).direction === 'rtl';
    const step = (key === 'right') === isMirrored ? -1 : 1;
    if (staysInText(event, input, step)) return false;
    const { row } = keys;
    const columns = shownColumns(input, row, keys.columns);
    if (hasCommand(event)) return goTo(keys, row, columns.at(step < 0 ? 0 : -1));
    return goTo(keys, row, columns[columns.indexOf(column) + step]);
  };

/** Home and End: first and last cell of the row, with Ctrl of the grid. */
export const goToEdge =
  (edge: 'first' | 'last'): Key =>
  (keys, _column, event) => {
    if (!isNavigating(event) || event.shiftKey) return false;
    const edgeRow = edge === 'first' ? 0 : keys.rowCount - 1;
    const row = hasCommand(event) ? edgeRow : keys.row;
    const columns = shownColumns(event.target as HTMLInputElement, row, keys.columns);
    return goTo(keys, row, columns.at(edge === 'first' ? 0 : -1));
  };

/** Shift+Space selects the row, Ctrl+A all rows; inside a text the keys keep the default action. */
export const selectRow: Key = ({ isSelectable, actions, row }, _column, event) => {
  if (!isSelectable || !event.shiftKey || !isNavigating(event)) return false;
  actions.select('toggle', row, row);
  return true;
};

export const selectAll: Key = ({ isSelectable, actions, row }, _column, event) => {
  if (!isSelectable || !hasCommand(event) || !isNavigating(event)) return false;
  actions.select('all', row, row);
  return true;
};
