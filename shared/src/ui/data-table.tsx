import type { ReactNode } from 'react';
import { classNames, EmptyState, Icon, Skeleton, VisuallyHidden } from '../look';
import styles from './data-table.module.css';
import { rowCount, TableBody } from './table-body';
import type { Seen } from './virtual-cards';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  readonly align?: 'start' | 'end';
  /** CSS width. */
  readonly width?: string;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly onSort?: () => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** One that is on its way is undefined: it keeps its place. */
  readonly rows: readonly (Row | undefined)[];
  readonly rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** What opens beneath a row. */
  readonly detail?: (row: Row) => ReactNode;
  /** Told which rows are drawn, of a list that arrives as it is looked at. */
  readonly onSeen?: Seen;
  readonly empty?: ReactNode;
  readonly loading?: boolean;
  /** Its cells need much room: it becomes cards sooner, and scrolls in its box where it still does not fit. */
  readonly wide?: boolean;
  /** A row of totals, one node for each column by key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  readonly labels?: { readonly actions?: string; readonly open?: string; readonly close?: string };
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const { label, align, width, sorted, onSort } = column;
  return (
    <th
      scope="col"
      data-align={align}
      style={{ inlineSize: width }}
      aria-sort={onSort && (sorted ?? 'none')}
    >
      {onSort ? (
        <button type="button" className={styles['sort']} onClick={onSort}>
          {label}
          <Icon name={sorted === 'descending' ? 'chevron-down' : 'chevron-up'} size={14} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Head<Row>({ columns, detail, rowActions, labels }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {detail && <td className={styles['toggle']} />}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        {rowActions && (
          <th scope="col">
            <VisuallyHidden>{labels?.actions ?? 'Actions'}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Footer<Row>({ columns, footer, detail, rowActions }: DataTableProps<Row>) {
  return (
    <tfoot>
      <tr>
        {detail && <td className={styles['toggle']} />}
        {columns.map(({ key, label, align }) => (
          <td key={key} data-label={label} data-align={align}>
            {footer?.[key]}
          </td>
        ))}
        {rowActions && <td />}
      </tr>
    </tfoot>
  );
}

/** A list with columns: a real table, which becomes cards where the room is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, empty, loading, footer, wide } = props;
  if (loading && rows.length === 0) return <Skeleton lines={5} height="2.25rem" />;
  if (rows.length === 0) return empty ?? <EmptyState title="Nothing here yet" />;
  return (
    <div className={classNames(styles['box'], wide && styles['wide'])} aria-busy={loading}>
      <table className={styles['table']} aria-label={label} aria-rowcount={rowCount(props)}>
        <Head {...props} />
        <TableBody {...props} />
        {footer && <Footer {...props} />}
      </table>
    </div>
  );
}
