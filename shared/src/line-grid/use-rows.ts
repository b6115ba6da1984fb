import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { focusCell } from './grid-focus';
import type { GridLine, LineColumn } from './line';

/** From here on only the rows in view are drawn. */
export const virtualFrom = 100;
const rowHeight = 45;

interface Place {
  readonly row: number;
  readonly column: LineColumn;
}

/** Returns the rows to render, and functions to focus a row, rendered or not. */
export const useRows = (lines: readonly GridLine[], box: RefObject<HTMLDivElement | null>) => {
  const isVirtual = lines.length > virtualFrom;
  const [active, setActive] = useState<number | null>(null);
  const wanted = useRef<Place | null>(null);
  const virtual = useVirtualizer({
    count: isVirtual ? lines.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 1000, height: 640 },
    getItemKey: (index) => lines[index]?.id ?? index,
    // The focused row stays rendered: scrolling away must not lose the focus.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (active === null || active >= lines.length || rows.includes(active)) return rows;
      return [...rows, active].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const place = wanted.current;
    if (place && focusCell(box.current, place.row, place.column)) wanted.current = null;
  });

  const focus = (row: number, column: LineColumn) => {
    if (row < 0 || row >= lines.length || focusCell(box.current, row, column)) return;
    wanted.current = { row, column };
    setActive(row);
    virtual.scrollToIndex(row);
  };

  return { isVirtual, virtual, focus, entered: setActive };
};
