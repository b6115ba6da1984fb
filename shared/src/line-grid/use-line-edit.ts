import { useCallback, useRef, useState } from 'react';
import { lineCell } from '../domain/project/line-columns';
import { useLeaving } from '../ui/use-leaving';
import { columnsFor, type GridLine, type LineColumn, type LinePatch } from './line';
import { isSameValue, lineWith, type NumberRules, readCell, type Typed } from './typed';

export interface LineEdit {
  readonly typed: Typed;
  readonly type: (column: LineColumn, text: string) => void;
  /** Returns the line with all valid unsaved input. */
  readonly current: () => GridLine;
  /** Returns the arithmetic expression of a cell's value, remembered until the page is left. */
  readonly sourceOf: (column: LineColumn) => string | undefined;
  /** Commits the input of a cell if changed; returns false if the input is refused. */
  readonly commit: (column: LineColumn) => boolean;
  /** Discards the input of a cell; returns false if there is none. */
  readonly takeBack: (column: LineColumn) => boolean;
}

/** Unsaved input of a row. Local state on purpose: a keystroke renders only this row. */
export const useLineEdit = (
  line: GridLine,
  rules: NumberRules,
  onChange: (id: string, patch: LinePatch) => void,
): LineEdit => {
  const [typed, setTyped] = useState<Typed>({});
  // A ref, because commit may run after a keystroke before React renders.
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
      if (!isSameValue(column, value, lineCell(line, column)))
        onChange(line.id, { [column]: value });
      return true;
    },
    [line, rules, onChange, forget],
  );
  const current = useCallback(() => lineWith(line, latest.current, rules), [line, rules]);
  const sourceOf = useCallback(
    (column: LineColumn) => {
      const known = sources.current[column];
      return known && isSameValue(column, known.value, lineCell(line, column))
        ? known.source
        : undefined;
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

  // Without a commit on unmount, input of the focused cell would be lost when the page closes.
  useLeaving(() => columnsFor(true).forEach(commit));

  return { typed, type, current, sourceOf, commit, takeBack };
};
