import { useSyncExternalStore } from 'react';
import { lineColumnNames } from '../domain/project/line-columns';
import type { LineColumn } from './line';

/** Chosen widths in pixels by column; a column without a width has the width of the declaration. */
export type ColumnWidths = Readonly<Partial<Record<LineColumn, number>>>;

/** Key of the browser's storage: a display preference of this browser (decision 32). */
const key = 'groundplan.lineColumns';
const narrowest = 48;
const widest = 900;

const none: ColumnWidths = {};
const listeners = new Set<() => void>();
let known: { readonly text: string; readonly widths: ColumnWidths } = { text: '', widths: none };

const isWidth = (width: unknown): width is number =>
  typeof width === 'number' && width >= narrowest && width <= widest;

function parsed(text: string): ColumnWidths {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null) return none;
    const entries = Object.entries(given).filter(
      ([name, width]) => lineColumnNames.some((column) => column === name) && isWidth(width),
    );
    return Object.fromEntries(entries);
  } catch (error) {
    // Another program wrote the key: the columns have the declared widths.
    if (error instanceof SyntaxError) return none;
    throw error;
  }
}

/** Returns the stored widths; the same object until the stored text changes. */
function storedWidths(): ColumnWidths {
  const text = localStorage.getItem(key) ?? '';
  if (text !== known.text) known = { text, widths: text === '' ? none : parsed(text) };
  return known.widths;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Stores the width of a column for all grids; null restores the declared width. */
export function chooseWidth(column: LineColumn, width: number | null): void {
  const { [column]: _, ...others } = storedWidths();
  const chosen = width === null ? null : Math.min(Math.max(Math.round(width), narrowest), widest);
  const next = chosen === null ? others : { ...others, [column]: chosen };
  localStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Returns the chosen column widths of this browser. */
export const useColumnWidths = (): ColumnWidths => useSyncExternalStore(subscribe, storedWidths);

/**
 * Widens a column by pixels to the right, from the chosen width or from the width of a cell; in
 * right-to-left languages the end of the column is on the left.
 */
export function growColumn(column: LineColumn, cell: Element, pixels: number): void {
  const isMirrored = getComputedStyle(cell).direction === 'rtl';
  const width = storedWidths()[column] ?? cell.getBoundingClientRect().width;
  chooseWidth(column, width + (isMirrored ? -pixels : pixels));
}
