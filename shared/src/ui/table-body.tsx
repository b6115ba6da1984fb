import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { IconButton, Skeleton } from '../look';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { isolated } from './isolated';
import { useSeen } from './virtual-cards';

/** So few rows are all drawn: they can be printed, and found in the page. */
const few = 100;

/** Whether only the rows near the screen are drawn; what opens beneath a row needs them all. */
function isLong<Row>({ rows, detail }: DataTableProps<Row>): boolean {
  return rows.length > few && !detail;
}

/** What a screen reader is told of the rows that are not drawn, the head among them. */
export function rowCount<Row>(props: DataTableProps<Row>): number | undefined {
  return isLong(props) ? props.rows.length + 1 : undefined;
}

export function TableBody<Row>(props: DataTableProps<Row>) {
  return isLong(props) ? <ManyRows {...props} /> : <FewRows {...props} />;
}

function FewRows<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, columns, rowActions, detail, labels, onSeen } = props;
  useSeen(0, rows.length - 1, onSeen);
  return (
    <tbody>
      {rows.map((row, place) =>
        row ? (
          <TableRow key={rowKey(row)} {...{ row, columns, rowActions, detail, labels }} />
        ) : (
          <ComingRow key={`place ${place}`} span={spanOf(props)} />
        ),
      )}
    </tbody>
  );
}

const spanOf = <Row,>({ columns, rowActions, detail }: DataTableProps<Row>): number =>
  columns.length + (rowActions ? 1 : 0) + (detail ? 1 : 0);

const ComingRow = ({ span }: { readonly span: number }) => (
  <tr aria-hidden>
    <td colSpan={span}>
      <Skeleton lines={1} />
    </td>
  </tr>
);

interface RowProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowActions' | 'detail' | 'labels'> {
  readonly row: Row;
  /** Of a long list: its place, and who wants to know how tall it is. */
  readonly index?: number;
  readonly measured?: (node: Element | null) => void;
}

interface ToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly labels: DataTableProps<unknown>['labels'];
}

const Toggle = ({ open, onToggle, labels }: ToggleProps) => (
  <td className={styles['toggle']}>
    <IconButton
      size="small"
      icon={open ? 'chevron-up' : 'chevron-down'}
      label={open ? (labels?.close ?? 'Hide details') : (labels?.open ?? 'Show details')}
      aria-expanded={open}
      onClick={onToggle}
    />
  </td>
);

function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, rowActions, detail, labels, index, measured } = props;
  // Local on purpose: whether a row is open is nobody else's business.
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr
        ref={measured}
        data-index={index}
        aria-rowindex={index === undefined ? undefined : index + 2}
      >
        {detail && <Toggle open={open} onToggle={() => setOpen(!open)} labels={labels} />}
        {columns.map(({ key, label, align, cell }) => (
          <td key={key} data-label={label} data-align={align}>
            {isolated(cell(row))}
          </td>
        ))}
        {rowActions && <td className={styles['actions']}>{rowActions(row)}</td>}
      </tr>
      {open && detail && (
        <tr>
          <td className={styles['detail']} colSpan={columns.length + 2}>
            {detail(row)}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** The places of the rows that are drawn, and where they stand on the page, in px. */
function extentOf(drawn: readonly VirtualItem[], top: number) {
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return { first: 0, last: -1, start: top, end: top };
  return { first: first.index, last: last.index, start: first.start, end: last.end };
}

/** Of many rows only those near the screen are drawn; empty ones keep the room of the others. */
function ManyRows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowActions, labels, onSeen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY), []);
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
            measured={window.measureElement}
            index={index}
            {...{ row, columns, rowActions, labels }}
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
