import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineGridHandlers } from './grid-actions';
import { draftOf, type GridLine } from './line';
import { createRunningTotal } from './running-total';
import { type Removal, useGridActions } from './use-grid-actions';
import { useRows } from './use-rows';

/** Where the focus goes once the list has grown or shrunk. */
type Awaited = { readonly kind: 'added' } | { readonly kind: 'removed'; readonly index: number };

const useFocusAfter = (lines: readonly GridLine[], focus: (row: number) => void) => {
  const awaited = useRef<Awaited | null>(null);
  const length = useRef(lines.length);
  useEffect(() => {
    const grown = lines.length - length.current;
    length.current = lines.length;
    const now = awaited.current;
    if (!now || grown === 0) return;
    awaited.current = null;
    focus(now.kind === 'added' ? lines.length - 1 : Math.min(now.index, lines.length - 1));
  });
  return awaited;
};

/** What a grid keeps for itself: its running total, its last removal, where the focus is to go. */
export const useGrid = (
  lines: readonly GridLine[],
  totalOf: (line: GridLine) => string,
  handlers: LineGridHandlers,
) => {
  const box = useRef<HTMLDivElement>(null);
  const [total] = useState(createRunningTotal);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const rows = useRows(lines, box);
  const awaited = useFocusAfter(lines, (row) => rows.focus(row, 'name'));
  useLayoutEffect(() => total.sync(lines, totalOf), [total, lines, totalOf]);

  const actions = useGridActions({
    handlers,
    focus: rows.focus,
    entered: rows.entered,
    awaitLine: () => {
      awaited.current = { kind: 'added' };
    },
    removed: (gone) => {
      awaited.current = { kind: 'removed', index: gone.index };
      setRemoval(gone);
    },
  });

  const undo = useCallback(() => {
    if (!removal) return;
    setRemoval(null);
    if (handlers.onRestore) handlers.onRestore(removal.line, removal.index);
    else handlers.onAdd(draftOf(removal.line));
  }, [removal, handlers]);
  const forgetRemoval = useCallback(() => setRemoval(null), []);

  return { box, total, rows, actions, removal, undo, forgetRemoval };
};
