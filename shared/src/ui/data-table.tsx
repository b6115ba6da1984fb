import { Fragment, type ReactNode, useState } from 'react';
import { classNames, EmptyState, Icon, IconButton, Skeleton, VisuallyHidden } from '../look';
import styles from './data-table.module.css';

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
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** What opens beneath a row. */
  readonly detail?: (row: Row) => ReactNode;
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

interface RowProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowActions' | 'detail' | 'labels'> {
  readonly row: Row;
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

function TableRow<Row>({ row, columns, rowActions, detail, labels }: RowProps<Row>) {
  // Local on purpose: whether a row is open is nobody else's business.
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
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
  const { label, columns, rows, rowKey, rowActions, detail, empty, loading, footer, labels } =
    props;
  const boxClass = classNames(styles['box'], props.wide && styles['wide']);
  if (loading && rows.length === 0) return <Skeleton lines={5} height="2.25rem" />;
  if (rows.length === 0) return empty ?? <EmptyState title="Nothing here yet" />;
  return (
    <div className={boxClass} aria-busy={loading}>
      <table className={styles['table']} aria-label={label}>
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...{ row, columns, rowActions, detail, labels }} />
          ))}
        </tbody>
        {footer && <Footer {...props} />}
      </table>
    </div>
  );
}
