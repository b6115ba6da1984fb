import type { GridLine, LineColumn, LineDraft, LinePatch } from './line';
import type { SelectBy } from './row-selection';

/** Callbacks of a row; stable for the lifetime of the grid to avoid renders. */
export interface GridActions {
  readonly change: (id: string, patch: LinePatch) => void;
  readonly add: () => void;
  readonly remove: (line: GridLine, row: number) => void;
  readonly duplicate: (line: GridLine, row: number) => void;
  /** Moves a line to a row index, counted without the moved line. */
  readonly move: (id: string, row: number, column?: LineColumn) => void;
  readonly retry: (line: GridLine, column: LineColumn) => void;
  /** A cell lost focus with a quantity that is not a number; the value is not passed on. */
  readonly refused: (line: GridLine) => void;
  /** Changes the selection at a row; `from` becomes the anchor of a range if there is none. */
  readonly select: (by: SelectBy, row: number, from: number) => void;
  readonly removeSelected: () => void;
  /** Focuses a cell, if the row exists. */
  readonly focus: (row: number, column: LineColumn) => void;
  readonly entered: (row: number) => void;
}

/** A place that lines can be moved to, such as another feature. */
interface MoveTarget {
  readonly id: string;
  readonly label: string;
}

export interface LineGridHandlers {
  readonly onChange: (id: string, patch: LinePatch) => void;
  /** Adds a line at the end; the grid focuses the new line after rendering. */
  readonly onAdd: (draft: LineDraft) => void;
  readonly onRemove: (id: string) => void;
  /** Undoes a removal; if missing, the line is added again at the end. */
  readonly onRestore?: (line: GridLine, index: number) => void;
  /**
   * Adds a line at the end under the id of the line. An empty row of the grid is passed on with the
   * first value; if missing, empty rows are added by `onAdd`.
   */
  readonly onAddRow?: (line: GridLine) => void;
  /** Removes lines in one step; if missing, rows cannot be selected. */
  readonly onRemoveMany?: (ids: readonly string[]) => void;
  /** Changes cells of several lines in one step; if missing, the action is not offered. */
  readonly onChangeMany?: (ids: readonly string[], patch: LinePatch) => void;
  /** Places to which lines can be moved, with the label for the person. */
  readonly moveTargets?: readonly MoveTarget[];
  /** Moves lines to a place; if missing, the action is not offered. */
  readonly onMoveTo?: (ids: readonly string[], targetId: string) => void;
  /** Duplicates a line below the original; if missing, the copy is added at the end. */
  readonly onDuplicate?: (id: string, line: GridLine) => void;
  /** Adds several lines at the end; if missing, `onAdd` is called for each. */
  readonly onAddMany?: (drafts: readonly LineDraft[]) => void;
  /** Receives all ids in the new order; if missing, lines cannot be moved. */
  readonly onReorder?: (ids: readonly string[]) => void;
  /** Retries a failed cell; if missing, the value is passed to `onChange` again. */
  readonly onRetry?: (id: string, column: LineColumn) => void;
  /**
   * Receives a message when a line was left with an invalid quantity; the cell shows the error in
   * any case.
   */
  readonly onRefused?: (text: string) => void;
}
