import {
  forLineColumns,
  lineCell,
  lineColumnNames,
  lineColumns,
} from '../domain/project/line-columns';

/**
 * A cost line or incidental cost as edited by the grid. All values are decimal text; '' means not
 * given.
 */
export interface GridLine {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  /** Dollars per unit. */
  readonly unitPrice: string;
  readonly overheadPercent: string;
  /**
   * 'blue_line_item' for a preloaded template line, 'other' for a placeholder of an option without
   * cost.
   */
  readonly origin: 'blue_line_item' | 'other' | '';
}

export type LineDraft = Omit<GridLine, 'id'>;
export type LineColumn = Exclude<keyof LineDraft, 'origin'>;
export type LinePatch = Partial<Record<LineColumn, string>>;
export type CellSaveState = 'saving' | 'saved' | 'failed';

/** The save states of a line's cells. */
export type LineSaveStates = Partial<Record<LineColumn, CellSaveState>>;

/** Initial values of a line added by hand. Source: spec 2, section 9. */
export const emptyDraft: LineDraft = {
  ...forLineColumns((column) => lineColumns[column].initial),
  origin: '',
};

export const draftOf = (line: GridLine): LineDraft => ({
  ...forLineColumns((column) => lineCell(line, column)),
  origin: line.origin,
});

/** Returns the columns in display order; price columns only if prices are shown. */
export const columnsFor = (canSeePrices: boolean): readonly LineColumn[] =>
  canSeePrices ? lineColumnNames : lineColumnNames.filter((column) => !lineColumns[column].isPrice);
