import { forLineColumns, lineColumns } from '../domain/project/line-columns';
import type { LineColumn } from './line';

export interface LineGridLabels {
  readonly columns: Readonly<Record<LineColumn | 'total', string>>;
  readonly unnamed: string;
  readonly add: string;
  readonly duplicate: string;
  readonly remove: string;
  readonly removed: string;
  readonly undo: string;
  readonly close: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  /** Text before the number of unsaved cells. */
  readonly notSaved: string;
  readonly goToFailed: string;
  readonly retryAll: string;
  readonly preloaded: string;
  readonly placeholder: string;
  readonly actions: string;
  readonly keys: string;
  /** Label of the list of known lines. */
  readonly known: string;
  readonly move: string;
  readonly moved: string;
  readonly paste: string;
  readonly pasteHere: string;
  readonly preview: string;
  readonly columnHolds: string;
  readonly leftOut: string;
  readonly hasHeading: string;
  /** `{count}` is replaced by the number of rows with unreadable cells. */
  readonly notNumbers: string;
  readonly leaveRowsOut: string;
  /** Preview texts for pasted lines: line total and total of the block. */
  readonly lineTotal: string;
  readonly pastedTotal: string;
  readonly sum: string;
  readonly addPasted: string;
  readonly cancel: string;
  readonly quantityProblem: string;
  /** `{field}` is replaced by the name of the line. */
  readonly namedQuantityProblem: string;
  readonly unitPriceProblem: string;
  readonly overheadProblem: string;
  /** Hint below an empty or zero quantity. */
  readonly countsAsOne: string;
  /** `{value}` is replaced by the alternative interpretation of the input. */
  readonly offer: string;
  readonly divisionByZero: string;
  /** `{limit}` is replaced by the exclusive upper limit. */
  readonly tooLarge: string;
  readonly quantityBelowZero: string;
  readonly overheadBelowZero: string;
}

const problemOf = (column: LineColumn): string => lineColumns[column].number?.problem ?? '';

export const englishLabels: LineGridLabels = {
  columns: { ...forLineColumns((column) => lineColumns[column].title), total: 'Total' },
  unnamed: 'new line',
  add: 'Add line',
  duplicate: 'Duplicate',
  remove: 'Remove',
  removed: 'Removed',
  undo: 'Undo',
  close: 'Close',
  saving: 'saving',
  saved: 'saved',
  failed: 'failed, retry',
  notSaved: 'Cells not saved',
  goToFailed: 'Go to it',
  retryAll: 'Retry all',
  preloaded: 'From the template',
  placeholder: 'Placeholder without cost',
  actions: 'Actions',
  keys: 'Enter next row / Tab next cell / Esc take back / Ctrl+D duplicate',
  known: 'Lines priced before',
  move: 'Move',
  moved: 'Moved to row',
  paste: 'Paste from a spreadsheet',
  pasteHere: 'Paste the copied rows here',
  preview: 'Preview',
  columnHolds: 'What is in column',
  leftOut: 'Leave out',
  hasHeading: 'The first row names the columns',
  notNumbers:
    'Rows with cells that could not be read: {count}. Name the columns anew, or leave these rows out.',
  leaveRowsOut: 'Leave these rows out',
  lineTotal: 'Line total',
  pastedTotal: 'Pasted total',
  sum: 'Sum',
  addPasted: 'Add lines',
  cancel: 'Cancel',
  quantityProblem: problemOf('quantity'),
  namedQuantityProblem: '{field} requires a number for quantity.',
  unitPriceProblem: problemOf('unitPrice'),
  overheadProblem: problemOf('overheadPercent'),
  countsAsOne: 'counts as 1',
  offer: 'Did you mean {value}?',
  divisionByZero: 'Nothing can be divided by zero.',
  tooLarge: 'Too large: must be below {limit}.',
  quantityBelowZero: 'A quantity cannot be below zero. For a credit enter a negative unit price.',
  overheadBelowZero: 'Overhead cannot be below zero.',
};
