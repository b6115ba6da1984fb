import type { KeyboardEvent } from 'react';
import type { GridActions } from './grid-actions';
import type { GridLine, LineColumn } from './line';
import type { LineEdit } from './use-line-edit';

/** A row of the grid, as the functions of its keys see it. */
export interface RowKeys {
  readonly line: GridLine;
  readonly row: number;
  readonly rowCount: number;
  /** Whether rows can be selected. */
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly columns: readonly LineColumn[];
  readonly edit: LineEdit;
  readonly actions: GridActions;
}

/** What a key does in a cell; returns whether it did anything. */
export type Key = (keys: RowKeys, column: LineColumn, event: KeyboardEvent) => boolean;
