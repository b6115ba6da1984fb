import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineCell, lineColumnNames } from '../domain/project/line-columns';
import type { LineGridHandlers } from './grid-actions';
import { emptyDraft, type GridLine, type LineDraft, type LinePatch } from './line';
import { isSameValue } from './typed';

/** Whether a line contains nothing but the values of a new line. */
export const isEmptyLine = (line: GridLine, blank: LineDraft = emptyDraft): boolean =>
  lineColumnNames.every((column) =>
    isSameValue(column, lineCell(line, column).trim(), lineCell(blank, column)),
  );

export interface DraftRow {
  /** All lines, with the row that is not stored yet at the end. */
  readonly lines: readonly GridLine[];
  /** Id of the row that is not stored yet; null for none. */
  readonly id: RefObject<string | null>;
  /** Appends an empty row; returns false if the owner of the lines stores empty rows itself. */
  readonly add: () => boolean;
  /** Changes the row; returns false for any other row. */
  readonly change: (id: string, patch: LinePatch) => boolean;
  /** Removes the row; returns false for any other row. */
  readonly remove: (id: string) => boolean;
}

/** An empty row at the end of the grid, handed to the owner with the first value. */
export function useDraftRow(
  stored: readonly GridLine[],
  onAddRow: LineGridHandlers['onAddRow'],
  blank: LineDraft = emptyDraft,
): DraftRow {
  const [draft, setDraft] = useState<GridLine | null>(null);
  const id = useRef<string | null>(null);
  const isStored = draft !== null && stored.some((line) => line.id === draft.id);
  const lines = useMemo(
    () => (draft === null || isStored ? stored : [...stored, draft]),
    [draft, isStored, stored],
  );
  const put = useCallback((next: GridLine | null) => {
    id.current = next?.id ?? null;
    setDraft(next);
  }, []);
  useEffect(() => {
    if (isStored) put(null);
  }, [isStored, put]);
  return {
    lines,
    id,
    add: () => {
      if (!onAddRow) return false;
      if (id.current === null) put({ ...blank, id: crypto.randomUUID() });
      return true;
    },
    change: (changed, patch) => {
      if (draft === null || id.current !== changed) return false;
      const next = { ...draft, ...patch };
      if (isEmptyLine(next, blank)) put(next);
      else {
        // Later changes of the row are changes of a stored line.
        id.current = null;
        setDraft(next);
        onAddRow?.(next);
      }
      return true;
    },
    remove: (removed) => {
      if (id.current !== removed) return false;
      put(null);
      return true;
    },
  };
}
