import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineGridHandlers } from './grid-actions';
import type { LineGridLabels } from './labels';
import { draftOf, type GridLine, type LineColumn } from './line';
import { createRunningTotal } from './running-total';
import type { DraftRow } from './use-draft-row';
import { type Awaited, type Move, type Removal, useGridActions } from './use-grid-actions';
import { useRows } from './use-rows';
import type { useSelection } from './use-selection';

/** Restores the focus after lines were added, removed or moved. */
const useFocusAfter = (
  lines: readonly GridLine[],
  focus: (row: number, column: LineColumn) => void,
) => {
  const awaited = useRef<Awaited | null>(null);
  useEffect(() => {
    const row = awaited.current?.rowIn(lines) ?? null;
    if (row === null || !awaited.current) return;
    const { column } = awaited.current;
    awaited.current = null;
    focus(row, column);
  });
  return awaited;
};

/** Local state of a grid: running total, last removal, pending focus. */
export const useGrid = (
  lines: readonly GridLine[],
  totalOf: (line: GridLine) => string,
  handlers: LineGridHandlers & { readonly labels: LineGridLabels },
  {
    draft,
    selection,
  }: { readonly draft: DraftRow; readonly selection: ReturnType<typeof useSelection> },
) => {
  const box = useRef<HTMLDivElement>(null);
  const [total] = useState(createRunningTotal);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const rows = useRows(lines, box);
  const [move, setMove] = useState<Move | null>(null);
  const awaited = useFocusAfter(lines, rows.focus);
  useLayoutEffect(() => total.sync(lines, totalOf), [total, lines, totalOf]);

  const actions = useGridActions({
    handlers,
    focus: rows.focus,
    entered: rows.entered,
    lines,
    draft,
    select: selection.select,
    removeSelected: selection.remove,
    labels: handlers.labels,
    await: (what) => {
      awaited.current = what;
    },
    moved: setMove,
    removed: setRemoval,
  });

  const undo = useCallback(() => {
    if (!removal) return;
    setRemoval(null);
    if (handlers.onRestore) handlers.onRestore(removal.line, removal.index);
    else handlers.onAdd(draftOf(removal.line));
  }, [removal, handlers]);
  const forgetRemoval = useCallback(() => setRemoval(null), []);

  return { box, total, rows, actions, removal, undo, forgetRemoval, move };
};
