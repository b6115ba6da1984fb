import type { ReactNode } from 'react';
import { classNames, EmptyState, Icon, Skeleton, usePrinting, VisuallyHidden } from '../look';
import styles from './data-table.module.css';
import { hasActions, isLong, rowCount, TableBody } from './table-body';
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
  /**
   * Puts the row of that key in another place, counted from 0 and without it: by its handle, with the mouse or arrows,
   * or with Alt and arrows from any of its cells. Give `rowName` with it.
   */
  readonly onMove?: (key: string, place: number) => void;
  /** What a row is called, for its handle. */
  readonly rowName?: (row: Row) => string;
  /** What opens beneath a row. */
  readonly detail?: (row: Row) => ReactNode;
  /** Told which rows are drawn, of a list that arrives as it is looked at. */
  readonly onSeen?: Seen;
  /** Of more rows only those near the screen are drawn, and all on paper; 100 unless told. Fewer for one of several tables of a page. */
  readonly drawsAllUpTo?: number;
  readonly empty?: ReactNode;
  readonly loading?: boolean;
  /** Its cells need much room: it becomes cards sooner, and scrolls in its box where it still does not fit. */
  readonly wide?: boolean;
  /** A row of totals, one node for each column by key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  readonly labels?: {
    readonly actions?: string;
    readonly open?: string;
    readonly close?: string;
    readonly move?: string;
  };
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

function Head<Row>(props: DataTableProps<Row>) {
  const { columns, detail, labels } = props;
  return (
    <thead>
      <tr>
        {detail && <td className={styles['toggle']} />}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        {hasActions(props) && (
          <th scope="col">
            <VisuallyHidden>{labels?.actions ?? 'Actions'}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Footer<Row>(props: DataTableProps<Row>) {
  const { columns, footer, detail } = props;
  return (
    <tfoot>
      <tr>
        {detail && <td className={styles['toggle']} />}
        {columns.map(({ key, label, align }) => (
          <td key={key} data-label={label} data-align={align}>
            {footer?.[key]}
          </td>
        ))}
        {hasActions(props) && <td />}
      </tr>
    </tfoot>
  );
}

/** Whether the columns keep the widths that they were given, whichever of the rows are drawn. */
const keepsWidths = <Row,>(props: DataTableProps<Row>): boolean =>
  isLong(props) && props.columns.some(({ width }) => width !== undefined);

const useAllRowsOnPaper = <Row,>(props: DataTableProps<Row>): DataTableProps<Row> =>
  usePrinting() ? { ...props, drawsAllUpTo: Number.POSITIVE_INFINITY } : props;

/** A list with columns: a real table, which becomes cards where the room is narrow. Paper has all of its rows. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const props = useAllRowsOnPaper(given);
  const { label, rows, empty, loading, footer, wide } = props;
  if (loading && rows.length === 0) return <Skeleton lines={5} height="2.25rem" />;
  if (rows.length === 0) return empty ?? <EmptyState title="Nothing here yet" />;
  return (
    <div className={classNames(styles['box'], wide && styles['wide'])} aria-busy={loading}>
      <table
        className={classNames(styles['table'], keepsWidths(props) && styles['long'])}
        aria-label={label}
        aria-rowcount={rowCount(props)}
      >
        <Head {...props} />
        <TableBody {...props} />
        {footer && <Footer {...props} />}
      </table>
    </div>
  );
}
