import type { GridLine, LineColumn, LineDraft, LinePatch } from './line';

/** What a row asks of its grid; the same functions for as long as the grid lives, so that rows need not render. */
export interface GridActions {
  readonly change: (id: string, patch: LinePatch) => void;
  readonly add: () => void;
  readonly remove: (line: GridLine, row: number) => void;
  readonly duplicate: (line: GridLine, row: number) => void;
  /** Takes a line to another row; rows are counted without it. */
  readonly move: (id: string, row: number, column?: LineColumn) => void;
  readonly retry: (line: GridLine, column: LineColumn) => void;
  /** A cell was left whose quantity is no number: it is not handed on. */
  readonly refused: (line: GridLine) => void;
  /** Puts the focus into a cell, if there is such a row. */
  readonly focus: (row: number, column: LineColumn) => void;
  readonly entered: (row: number) => void;
}

export interface LineGridHandlers {
  readonly onChange: (id: string, patch: LinePatch) => void;
  /** Makes a line at the end; the grid focuses it once it is there. */
  readonly onAdd: (draft: LineDraft) => void;
  readonly onRemove: (id: string) => void;
  /** Takes a removal back; without it the line is added anew at the end. */
  readonly onRestore?: (line: GridLine, index: number) => void;
  /** Makes a copy of the line as it stands, right below; without it one is added at the end. */
  readonly onDuplicate?: (id: string, line: GridLine) => void;
  /** Adds several lines at the end at once; without it each is added by itself. */
  readonly onAddMany?: (drafts: readonly LineDraft[]) => void;
  /** Told all ids in their new order; without it lines stay where they are. */
  readonly onReorder?: (ids: readonly string[]) => void;
  /** Tries a failed cell again; without it the cell's value is handed on again. */
  readonly onRetry?: (id: string, column: LineColumn) => void;
  /** Told in words which line was left with a quantity that is no number. The cell itself says so in any case. */
  readonly onRefused?: (text: string) => void;
}
