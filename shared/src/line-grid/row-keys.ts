import type { KeyboardEvent } from 'react';
import type { GridActions } from './grid-actions';
import type { GridLine, LineColumn } from './line';
import type { LineEdit } from './use-line-edit';

export interface RowKeys {
  readonly line: GridLine;
  readonly row: number;
  readonly isLast: boolean;
  readonly columns: readonly LineColumn[];
  readonly edit: LineEdit;
  readonly actions: GridActions;
}

type Key = (keys: RowKeys, column: LineColumn, event: KeyboardEvent) => boolean;

const goBy =
  (step: number): Key =>
  ({ row, edit, actions }, column) => {
    edit.commit(column);
    actions.focus(row + step, column);
    return true;
  };

/** Moves the focus to another row; with Alt moves the line. */
const goOrCarryBy =
  (step: number): Key =>
  (keys, column, event) => {
    if (!event.altKey) return goBy(step)(keys, column, event);
    const { line, row, edit, actions } = keys;
    edit.commit(column);
    actions.move(line.id, row + step, column);
    return true;
  };

const withCommand =
  (act: (keys: RowKeys) => void): Key =>
  (keys, column, event) => {
    if (!event.ctrlKey && !event.metaKey) return false;
    // The line including unsaved input: committed values arrive in props only with the next render.
    const line = keys.edit.current();
    keys.edit.commit(column);
    act({ ...keys, line });
    return true;
  };

const remove = withCommand(({ actions, line, row }) => actions.remove(line, row));
const duplicate = withCommand(({ actions, line, row }) => actions.duplicate(line, row));

/** Moves to the next row; on the last row adds a line if the current line is not empty. */
const goOn: Key = (keys, column, event) => {
  if (event.shiftKey) return goBy(-1)(keys, column, event);
  if (!keys.isLast) return goBy(1)(keys, column, event);
  keys.edit.commit(column);
  if (!isBlank(keys.edit.current())) keys.actions.add();
  return true;
};

const isBlank = ({ name, description }: GridLine): boolean =>
  name.trim() === '' && description.trim() === '';

const keys: Readonly<Record<string, Key>> = {
  ArrowDown: goOrCarryBy(1),
  ArrowUp: goOrCarryBy(-1),
  Enter: goOn,
  Escape: ({ edit }, column) => edit.takeBack(column),
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
