import { type ClipboardEvent, useMemo, useState } from 'react';
import { copiedRows } from './copied-rows';
import type { LineGridHandlers } from './grid-actions';
import type { GridLine, LineColumn } from './line';
import { noSelection, type SelectBy, selectedLines, selectRows } from './row-selection';
import { selectionLabels } from './selection-labels';

interface Selectable {
  readonly lines: readonly GridLine[];
  readonly columns: readonly LineColumn[];
  /** BCP 47 language tag for copied numbers. */
  readonly language: string;
  readonly handlers: LineGridHandlers;
  readonly readOnly: boolean;
}

/** Row selection of a grid, and copy, cut and removal of the selected lines. */
export function useSelection({ lines, columns, language, handlers, readOnly }: Selectable) {
  const [selection, setSelection] = useState(noSelection);
  const selected = useMemo(() => selectedLines(selection, lines), [selection, lines]);
  const clear = () => setSelection(noSelection);
  const remove = () => {
    handlers.onRemoveMany?.(selected.map(({ id }) => id));
    clear();
  };
  const text = () => copiedRows(selected, columns, language);
  const copied = (event: ClipboardEvent, isCut: boolean) => {
    if (selected.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text());
    if (isCut) remove();
  };
  const copy = async (isCut: boolean) => {
    await navigator.clipboard.writeText(text());
    if (isCut) remove();
  };
  return {
    isOffered: !readOnly && handlers.onRemoveMany !== undefined,
    ids: selection.ids,
    selected,
    select: (by: SelectBy, row: number, from: number) =>
      setSelection((now) => selectRows(now, lines, { by, row, from })),
    isAll: lines.length > 0 && selected.length === lines.length,
    selectAll: (isSelected: boolean) =>
      setSelection((now) =>
        selectRows(now, lines, { by: isSelected ? 'all' : 'none', row: 0, from: 0 }),
      ),
    clear,
    remove,
    copied,
    copy: (isCut: boolean) => {
      copy(isCut).catch(() => handlers.onRefused?.(selectionLabels.notCopied));
    },
  };
}
