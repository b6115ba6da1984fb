import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridActions, LineGridHandlers } from './grid-actions';
import type { LineGridLabels } from './labels';
import { draftOf, emptyDraft, type GridLine, type LineColumn, type LineDraft } from './line';
import { type DraftRow, isEmptyLine } from './use-draft-row';

export interface Removal {
  readonly line: GridLine;
  readonly index: number;
}

export interface Move {
  readonly line: GridLine;
  readonly row: number;
}

/** Row to focus after the list changes; null while unchanged. */
export interface Awaited {
  readonly column: LineColumn;
  readonly rowIn: (lines: readonly GridLine[]) => number | null;
}

interface Surroundings {
  readonly handlers: LineGridHandlers;
  readonly focus: GridActions['focus'];
  readonly entered: GridActions['entered'];
  readonly lines: readonly GridLine[];
  readonly draft: DraftRow;
  readonly select: GridActions['select'];
  readonly removeSelected: GridActions['removeSelected'];
  readonly labels: LineGridLabels;
  /** Focuses a row once the list has the expected content. */
  readonly await: (awaited: Awaited) => void;
  readonly moved: (move: Move) => void;
  readonly removed: (removal: Removal) => void;
}

const copyOf = (line: GridLine): LineDraft => ({ ...draftOf(line), origin: '' });

const grown = (before: readonly GridLine[], row: number): Awaited => ({
  column: 'name',
  rowIn: (lines) => (lines.length > before.length ? row : null),
});

const shrunk = (before: readonly GridLine[], row: number): Awaited => ({
  column: 'name',
  rowIn: (lines) => (lines.length < before.length ? Math.min(row, lines.length - 1) : null),
});

const arrived = (id: string, row: number, column: LineColumn): Awaited => ({
  column,
  rowIn: (lines) => (lines[row]?.id === id ? row : null),
});

const moveLine = (
  { lines, draft, handlers, await: awaitRow, moved }: Surroundings,
  { id, row, column }: { readonly id: string; readonly row: number; readonly column: LineColumn },
): void => {
  const stored = lines.filter((one) => one.id !== draft.id.current);
  const line = stored.find((one) => one.id === id);
  const isHere = stored[row]?.id === id;
  if (!line || isHere || row < 0 || row >= stored.length || !handlers.onReorder) return;
  const others = stored.map((one) => one.id).filter((one) => one !== id);
  awaitRow(arrived(id, row, column));
  moved({ line, row });
  handlers.onReorder([...others.slice(0, row), id, ...others.slice(row)]);
};

const makeActions = (now: RefObject<Surroundings>): GridActions => ({
  change: (id, patch) => {
    const { draft, handlers } = now.current;
    if (!draft.change(id, patch)) handlers.onChange(id, patch);
  },
  add: () => {
    const { lines, draft, handlers, focus } = now.current;
    if (draft.id.current !== null) return focus(lines.length - 1, 'name');
    now.current.await(grown(lines, lines.length));
    if (!draft.add()) handlers.onAdd(emptyDraft);
  },
  remove: (line, index) => {
    now.current.await(shrunk(now.current.lines, index));
    if (now.current.draft.remove(line.id)) return;
    now.current.removed({ line, index });
    now.current.handlers.onRemove(line.id);
  },
  duplicate: (line, row) => {
    const { lines, draft, handlers } = now.current;
    if (draft.id.current === line.id && isEmptyLine(line)) return;
    now.current.await(grown(lines, handlers.onDuplicate ? row + 1 : lines.length));
    if (handlers.onDuplicate) handlers.onDuplicate(line.id, line);
    else handlers.onAdd(copyOf(line));
  },
  move: (id, row, column = 'name') => moveLine(now.current, { id, row, column }),
  retry: (line, column) => {
    const { onRetry, onChange } = now.current.handlers;
    if (onRetry) onRetry(line.id, column);
    else onChange(line.id, { [column]: line[column] });
  },
  refused: ({ name }) => {
    const { handlers, labels } = now.current;
    const field = name || labels.unnamed;
    handlers.onRefused?.(labels.namedQuantityProblem.replace('{field}', () => field));
  },
  select: (by, row, from) => now.current.select(by, row, from),
  removeSelected: () => now.current.removeSelected(),
  focus: (row, column) => now.current.focus(row, column),
  entered: (row) => now.current.entered(row),
});

/** Returns stable callbacks that always use the current props. */
export const useGridActions = (surroundings: Surroundings): GridActions => {
  const now = useRef(surroundings);
  useEffect(() => {
    now.current = surroundings;
  });
  const [actions] = useState(() => makeActions(now));
  return actions;
};
