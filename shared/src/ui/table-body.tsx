import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../design-system';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { TableRow } from './table-row';
import { useSeen } from './virtual-cards';

/**
 * Row count up to which all rows are rendered, and therefore printable and searchable in the page.
 */
const few = 100;

/** Whether only rows near the viewport are rendered; expandable rows require all rows. */
export function isLong<Row>({ rows, detail, drawsAllUpTo = few }: DataTableProps<Row>): boolean {
  return rows.length > drawsAllUpTo && !detail;
}

/** Whether rows end with buttons. */
export const hasActions = <Row,>({ rowActions, onMove }: DataTableProps<Row>): boolean =>
  rowActions !== undefined || onMove !== undefined;

/** Returns `aria-rowcount`, header included, if not all rows are rendered. */
export function rowCount<Row>(props: DataTableProps<Row>): number | undefined {
  return isLong(props) ? props.rows.length + 1 : undefined;
}

export function TableBody<Row>(props: DataTableProps<Row>) {
  return isLong(props) ? <ManyRows {...props} /> : <FewRows {...props} />;
}

function FewRows<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, onSeen } = props;
  useSeen(0, rows.length - 1, onSeen);
  return (
    <tbody>
      {rows.map((row, place) =>
        row ? (
          <TableRow key={rowKey(row)} id={rowKey(row)} {...{ row, place }} {...lookOf(props)} />
        ) : (
          <ComingRow key={`place ${place}`} span={spanOf(props)} />
        ),
      )}
    </tbody>
  );
}

/** Returns the props common to all rows of a table. */
const lookOf = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rowActions, detail, labels, onMove, rowName } = props;
  return { columns, rowActions, detail, labels, onMove, rowName };
};

const spanOf = <Row,>(props: DataTableProps<Row>): number =>
  props.columns.length + (hasActions(props) ? 1 : 0) + (props.detail ? 1 : 0);

const ComingRow = ({ span }: { readonly span: number }) => (
  <tr aria-hidden>
    <td colSpan={span}>
      <Skeleton lines={1} />
    </td>
  </tr>
);

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
function ManyRows<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, onSeen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
  const window = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 48,
    overscan: 12,
    scrollMargin: top,
  });
  const drawn = window.getVirtualItems();
  const { first, last, start, end } = extentOf(drawn, top);
  const span = spanOf(props);
  useSeen(first, last, onSeen);
  return (
    <tbody ref={body}>
      <Spacer height={start - top} span={span} />
      {drawn.map(({ index }) => {
        const row = rows[index];
        if (!row) return <ComingRow key={`place ${index}`} span={span} />;
        return (
          <TableRow
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            place={index}
            measured={window.measureElement}
            {...lookOf(props)}
          />
        );
      })}
      <Spacer height={window.getTotalSize() - (end - top)} span={span} />
    </tbody>
  );
}

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles['spacer']} style={{ blockSize: height }}>
      <td colSpan={span} />
    </tr>
  );
