import { useCallback, useRef, useState } from 'react';
import type { GridLine, LineColumn, LinePatch } from './line';
import { kept, shown, type Typed, valueOf } from './typed';

export interface LineEdit {
  readonly typed: Typed;
  readonly type: (column: LineColumn, text: string) => void;
  /** Hands on what was typed into a cell, unless it is no number or nothing new. */
  readonly commit: (column: LineColumn) => void;
  /** Forgets what was typed into a cell; false when nothing was. */
  readonly takeBack: (column: LineColumn) => boolean;
}

/**
 * What is typed into a row and not handed on yet. Local on purpose: a keystroke renders this row alone.
 */
export const useLineEdit = (
  line: GridLine,
  onChange: (id: string, patch: LinePatch) => void,
): LineEdit => {
  const [typed, setTyped] = useState<Typed>({});
  // Read by commit at once after a keystroke, before React has rendered it.
  const latest = useRef<Typed>(typed);
  const put = useCallback((next: Typed) => {
    latest.current = next;
    setTyped(next);
  }, []);

  const forget = useCallback(
    (column: LineColumn) => {
      put({ ...latest.current, [column]: undefined });
    },
    [put],
  );

  const type = useCallback(
    (column: LineColumn, text: string) => put({ ...latest.current, [column]: kept(column, text) }),
    [put],
  );

  const commit = useCallback(
    (column: LineColumn) => {
      const text = latest.current[column];
      if (text === undefined) return;
      const value = valueOf(column, text);
      if (value === null) return;
      forget(column);
      if (value !== line[column] && value !== shown(column, line[column])) {
        onChange(line.id, { [column]: value });
      }
    },
    [line, onChange, forget],
  );

  const takeBack = useCallback(
    (column: LineColumn) => {
      if (latest.current[column] === undefined) return false;
      forget(column);
      return true;
    },
    [forget],
  );

  return { typed, type, commit, takeBack };
};
