import type { GridLine } from './line';

/** Selected rows of a grid. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Id of the row from which Shift extends the selection; null for none. */
  readonly anchor: string | null;
}

/** How an input changes the selection: `extend` selects from the anchor to the row. */
export type SelectBy = 'toggle' | 'extend' | 'all' | 'none';

export const noSelection: RowSelection = { ids: new Set(), anchor: null };

interface SelectAt {
  readonly by: SelectBy;
  readonly row: number;
  /** Row that becomes the anchor if there is none. */
  readonly from: number;
}

/** Returns the selection after an input at a row. */
export function selectRows(
  selection: RowSelection,
  lines: readonly GridLine[],
  { by, row, from }: SelectAt,
): RowSelection {
  const line = lines[row];
  if (by === 'none' || !line) return noSelection;
  if (by === 'all') return { ids: new Set(lines.map(({ id }) => id)), anchor: line.id };
  return by === 'toggle' ? toggled(selection, line.id) : extended(selection, lines, { row, from });
}

function toggled({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

function extended(
  { anchor }: RowSelection,
  lines: readonly GridLine[],
  { row, from }: Omit<SelectAt, 'by'>,
): RowSelection {
  const known = lines.findIndex(({ id }) => id === anchor);
  const start = known < 0 ? from : known;
  const range = lines.slice(Math.min(start, row), Math.max(start, row) + 1);
  return { ids: new Set(range.map(({ id }) => id)), anchor: lines[start]?.id ?? null };
}

/** Returns the selected lines in row order; removed lines are no longer selected. */
export const selectedLines = (
  { ids }: RowSelection,
  lines: readonly GridLine[],
): readonly GridLine[] => (ids.size === 0 ? [] : lines.filter(({ id }) => ids.has(id)));
