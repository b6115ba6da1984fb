import { lineColumnNames } from '../domain/project/line-columns';
import type { LineColumn } from './line';
import { storedValue } from './stored-value';

/** Chosen widths in pixels by column; a column without a width has the width of the declaration. */
export type ColumnWidths = Readonly<Partial<Record<LineColumn, number>>>;

const narrowest = 48;
const widest = 900;

const isWidth = (width: unknown): width is number =>
  typeof width === 'number' && width >= narrowest && width <= widest;

const none: ColumnWidths = {};

function acceptWidths(given: unknown): ColumnWidths {
  if (typeof given !== 'object' || given === null) return none;
  const entries = Object.entries(given).filter(
    ([name, width]) => lineColumnNames.some((column) => column === name) && isWidth(width),
  );
  return Object.fromEntries(entries);
}

const widths = storedValue<ColumnWidths>('groundplan.lineColumns', {
  accept: acceptWidths,
  none,
  toJson: (value) => value,
});

/** Stores the width of a column for all grids; null restores the declared width. */
export function chooseWidth(column: LineColumn, width: number | null): void {
  const { [column]: _, ...others } = widths.read();
  const chosen = width === null ? null : Math.min(Math.max(Math.round(width), narrowest), widest);
  widths.write(chosen === null ? others : { ...others, [column]: chosen });
}

/** Returns the chosen column widths of this browser. */
export const useColumnWidths = widths.use;

/**
 * Widens a column by pixels to the right, from the chosen width or from the width of a cell; in
 * right-to-left languages the end of the column is on the left.
 */
export function growColumn(column: LineColumn, cell: Element, pixels: number): void {
  const isMirrored = getComputedStyle(cell).direction === 'rtl';
  const width = widths.read()[column] ?? cell.getBoundingClientRect().width;
  chooseWidth(column, width + (isMirrored ? -pixels : pixels));
}
