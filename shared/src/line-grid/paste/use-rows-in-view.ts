import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Row count up to which all rows are rendered. */
const few = 100;
const rowHeight = 41;

interface RowsInView {
  /** Positions of the rows to render. */
  readonly places: readonly number[];
  /** Height in px of the rows above and below. */
  readonly above: number;
  readonly below: number;
  /** Ref of each row, for its height. */
  readonly measure: (row: Element | null) => void;
}

/** Returns the rows of a table near the visible part of its scroll box; of short tables all. */
export function useRowsInView(count: number, box: RefObject<HTMLElement | null>): RowsInView {
  const isLong = count > few;
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 640 },
  });
  const { measureElement: measure } = virtual;
  if (!isLong) return { places: [...Array(count).keys()], above: 0, below: 0, measure };
  const drawn: readonly VirtualItem[] = virtual.getVirtualItems();
  return {
    places: drawn.map(({ index }) => index),
    above: drawn[0]?.start ?? 0,
    below: virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0),
    measure,
  };
}
