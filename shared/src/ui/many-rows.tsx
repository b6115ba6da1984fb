import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RowSpace, rowHeight } from './row-space';
import { type Seen, useSeen } from './seen';

export interface ManyRowsProps {
  readonly count: number;
  /** Number of columns of the table. */
  readonly span: number;
  /** A table row by position; `measure` is the ref of the row's element. */
  readonly row: (place: number, measure: (node: Element | null) => void) => ReactNode;
  readonly onSeen?: Seen | undefined;
}

/** Returns indexes and page offsets of the rendered rows, in px. */
function extentOf(drawn: readonly VirtualItem[], top: number) {
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return { first: 0, last: -1, start: top, end: top };
  return { first: first.index, last: last.index, start: first.start, end: last.end };
}

/** Returns the page offset of an element in px, updated when content above changes height. */
function useTop(part: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const { top: above = 0 } = part.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(above + scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.documentElement);
    measure();
    return () => observer.disconnect();
  }, [part]);
  return top;
}

/** Virtualised table body: renders rows near the viewport, with spacer rows for the rest. */
const ManyRows = ({ count, span, row, onSeen }: ManyRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
  const window = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const drawn = window.getVirtualItems();
  const { first, last, start, end } = extentOf(drawn, top);
  useSeen(first, last, onSeen);
  return (
    <tbody ref={body}>
      <RowSpace height={start - top} span={span} />
      {drawn.map(({ index }) => row(index, window.measureElement))}
      <RowSpace height={window.getTotalSize() - (end - top)} span={span} />
    </tbody>
  );
};

export default ManyRows;
