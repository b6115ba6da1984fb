import type { KeyboardEvent } from 'react';
import { goSideways, goToEdge, selectAll, selectRow } from './cell-keys';
import type { Key, RowKeys } from './key';
import type { GridLine } from './line';

const goBy =
  (step: number): Key =>
  ({ row, edit, actions }, column) => {
    edit.commit(column);
    actions.focus(row + step, column);
    return true;
  };

const carryBy =
  (step: number): Key =>
  ({ line, row, edit, actions }, column) => {
    edit.commit(column);
    actions.move(line.id, row + step, column);
    return true;
  };

/** Extends the selection to another row, as Shift with an arrow does in a spreadsheet. */
const extendBy =
  (step: number): Key =>
  ({ row, rowCount, edit, actions }, column) => {
    const to = Math.min(Math.max(row + step, 0), rowCount - 1);
    edit.commit(column);
    actions.select('extend', to, row);
    actions.focus(to, column);
    return true;
  };

/**
 * Moves the focus to another row, with Ctrl to the first or last row; with Alt moves the line; with
 * Shift selects rows.
 */
const goUpOrDown =
  (step: 1 | -1): Key =>
  (keys, column, event) => {
    const { row, rowCount, isSelectable } = keys;
    if (event.altKey) return carryBy(step)(keys, column, event);
    const distance = hasCommand(event) ? (step < 0 ? -row : rowCount - 1 - row) : step;
    const go = event.shiftKey && isSelectable ? extendBy : goBy;
    return go(distance)(keys, column, event);
  };

const hasCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

const withCommand =
  (act: (keys: RowKeys) => void): Key =>
  (keys, column, event) => {
    if (!hasCommand(event)) return false;
    // The line including unsaved input: committed values arrive in props only with the next render.
    const line = keys.edit.current();
    keys.edit.commit(column);
    act({ ...keys, line });
    return true;
  };

const remove = withCommand(({ actions, line, row, isSelected }) =>
  isSelected ? actions.removeSelected() : actions.remove(line, row),
);
const duplicate = withCommand(({ actions, line, row }) => actions.duplicate(line, row));

/** Moves to the next row; on the last row adds a line if the current line is not empty. */
const goOn: Key = (keys, column, event) => {
  if (event.shiftKey) return goBy(-1)(keys, column, event);
  if (keys.row < keys.rowCount - 1) return goBy(1)(keys, column, event);
  keys.edit.commit(column);
  if (!isBlank(keys.edit.current())) keys.actions.add();
  return true;
};

const isBlank = ({ name, description }: GridLine): boolean =>
  name.trim() === '' && description.trim() === '';

/** Discards the input of the cell, or else clears the selection. */
const takeBack: Key = ({ edit, actions, row, isSelected }, column) => {
  if (edit.takeBack(column)) return true;
  if (isSelected) actions.select('none', row, row);
  return isSelected;
};

const keys: Readonly<Record<string, Key>> = {
  ArrowDown: goUpOrDown(1),
  ArrowUp: goUpOrDown(-1),
  ArrowLeft: goSideways('left'),
  ArrowRight: goSideways('right'),
  Home: goToEdge('first'),
  End: goToEdge('last'),
  ' ': selectRow,
  a: selectAll,
  Enter: goOn,
  Escape: takeBack,
  Delete: remove,
  d: duplicate,
};

/** Handles a key press in a cell; other keys keep the default action. */
export const pressKey = (row: RowKeys, event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const column = row.columns.find((name) => name === target.dataset['column']);
  // With Caps Lock, letters arrive in upper case.
  const act = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!column || !act?.(row, column, event)) return;
  event.preventDefault();
  event.stopPropagation();
};
