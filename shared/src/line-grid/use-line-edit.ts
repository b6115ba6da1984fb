import { useCallback, useRef, useState } from 'react';
import { useLeaving } from '../ui/use-leaving';
import { columnsFor, type GridLine, type LineColumn, type LinePatch } from './line';
import { kept, shown, type Typed, valueOf } from './typed';

export interface LineEdit {
  readonly typed: Typed;
  readonly type: (column: LineColumn, text: string) => void;
  /** Hands on what was typed into a cell, unless it is nothing new; false where it should be a number and is none. */
  readonly commit: (column: LineColumn) => boolean;
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
      if (text === undefined) return true;
      const value = valueOf(column, text);
      if (value === null) return false;
      forget(column);
      if (value !== line[column] && value !== shown(column, line[column])) {
        onChange(line.id, { [column]: value });
      }
      return true;
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

  // A cell that is not left with the page would take what was typed with it.
  useLeaving(() => columnsFor(true).forEach(commit));

  return { typed, type, commit, takeBack };
};
