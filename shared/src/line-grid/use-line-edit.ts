import { useCallback, useRef, useState } from 'react';
import { useLeaving } from '../ui/use-leaving';
import { columnsFor, type GridLine, type LineColumn, type LinePatch } from './line';
import { isSameValue, lineWith, type NumberRules, readCell, type Typed } from './typed';

export interface LineEdit {
  readonly typed: Typed;
  readonly type: (column: LineColumn, text: string) => void;
  /** The line with what is typed and can be read. */
  readonly current: () => GridLine;
  /** The arithmetic that the value of a cell was computed from while this page is open. */
  readonly sourceOf: (column: LineColumn) => string | undefined;
  /** Hands on what was typed into a cell, unless it is nothing new; false where it is refused. */
  readonly commit: (column: LineColumn) => boolean;
  /** Forgets what was typed into a cell; false when nothing was. */
  readonly takeBack: (column: LineColumn) => boolean;
}

/**
 * What is typed into a row and not handed on yet. Local on purpose: a keystroke renders this row alone.
 */
export const useLineEdit = (
  line: GridLine,
  rules: NumberRules,
  onChange: (id: string, patch: LinePatch) => void,
): LineEdit => {
  const [typed, setTyped] = useState<Typed>({});
  // Read by commit at once after a keystroke, before React has rendered it.
  const latest = useRef<Typed>(typed);
  const put = useCallback((next: Typed) => {
    latest.current = next;
    setTyped(next);
  }, []);

  const sources = useRef<Partial<Record<LineColumn, { value: string; source: string }>>>({});

  const forget = useCallback(
    (column: LineColumn) => {
      put({ ...latest.current, [column]: undefined });
    },
    [put],
  );

  const type = useCallback(
    (column: LineColumn, text: string) => put({ ...latest.current, [column]: text }),
    [put],
  );

  const commit = useCallback(
    (column: LineColumn) => {
      const text = latest.current[column];
      if (text === undefined) return true;
      const read = readCell(column, text, rules);
      if (read.kind === 'refused') return false;
      const { value, source } = read;
      forget(column);
      sources.current[column] = source === null ? undefined : { value, source };
      if (!isSameValue(column, value, line[column])) onChange(line.id, { [column]: value });
      return true;
    },
    [line, rules, onChange, forget],
  );
  const current = useCallback(() => lineWith(line, latest.current, rules), [line, rules]);
  const sourceOf = useCallback(
    (column: LineColumn) => {
      const known = sources.current[column];
      return known && isSameValue(column, known.value, line[column]) ? known.source : undefined;
    },
    [line],
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

  return { typed, type, current, sourceOf, commit, takeBack };
};
