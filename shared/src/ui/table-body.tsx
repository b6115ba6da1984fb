import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../look';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';

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
  const { rows, rowKey, columns, rowActions, detail, labels } = props;
  if (isLong(props)) return <ManyRows {...props} />;
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} {...{ row, columns, rowActions, detail, labels }} />
      ))}
    </tbody>
  );
}

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
            {cell(row)}
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

/** Of many rows only those near the screen are drawn; empty ones keep the room of the others. */
function ManyRows<Row>({ columns, rows, rowKey, rowActions, labels }: DataTableProps<Row>) {
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
  const before = (drawn[0]?.start ?? top) - top;
  const after = window.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  const span = columns.length + (rowActions ? 1 : 0);
  return (
    <tbody ref={body}>
      <Spacer height={before} span={span} />
      {drawn.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={rowKey(row)}
              measured={window.measureElement}
              index={index}
              {...{ row, columns, rowActions, labels }}
            />
          )
        );
      })}
      <Spacer height={after} span={span} />
    </tbody>
  );
}

const Spacer = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles['spacer']} style={{ blockSize: height }}>
      <td colSpan={span} />
    </tr>
  );
