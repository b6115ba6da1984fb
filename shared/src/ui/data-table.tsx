import type { ReactNode } from 'react';
import {
  classNames,
  EmptyState,
  Icon,
  Skeleton,
  usePrinting,
  VisuallyHidden,
} from '../design-system';
import styles from './data-table.module.css';
import type { Seen } from './seen';
import { isLong, rowCount, TableBody } from './table-body';
import { Cells, hasActions, tableLabels } from './table-row';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  readonly align?: 'start' | 'end';
  /** CSS width. */
  readonly width?: string;
  /** Whether a tablet leaves the column out, unless a message is shown in the column. */
  readonly isRare?: boolean;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly onSort?: () => void;
}

export interface DataTableProps<Row> {
  /** Accessible label of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Rows; undefined for a row that is still loading and keeps its position. */
  readonly rows: readonly (Row | undefined)[];
  readonly rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /**
   * Moves a row, by key, to an index counted without the moved row: by the handle, with mouse or
   * arrow keys, or with Alt and arrow keys in any cell. Requires `rowName`.
   */
  readonly onMove?: (key: string, place: number) => void;
  /** Name of a row, for the label of the handle. */
  readonly rowName?: (row: Row) => string;
  /** Renders expandable content below a row; a button at the end of the row opens the content. */
  readonly detail?: (row: Row) => ReactNode;
  /** Receives the range of rendered rows, for lists that load on scroll. */
  readonly onSeen?: Seen;
  /**
   * Number of rows above which only rows near the viewport are rendered (all when printing);
   * default 100. Use fewer if the page has several tables.
   */
  readonly drawsAllUpTo?: number;
  readonly empty?: ReactNode;
  readonly loading?: boolean;
  /**
   * Whether the cells need much width: the table switches to cards earlier, and scrolls if still
   * too wide.
   */
  readonly wide?: boolean;
  /** Footer row with totals: a node per column key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
  readonly labels?: {
    readonly actions?: string;
    readonly open?: string;
    readonly close?: string;
    readonly move?: string;
  };
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const { label, align, width, isRare, sorted, onSort } = column;
  return (
    <th
      scope="col"
      data-align={align}
      data-rare={isRare}
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
  const { columns, labels } = props;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        {hasActions(props) && (
          <th scope="col">
            <VisuallyHidden>{tableLabels(labels).actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

const Footer = <Row,>(props: DataTableProps<Row>) => (
  <tfoot>
    <tr>
      <Cells columns={props.columns} contentOf={({ key }) => props.footer?.[key]} />
      {hasActions(props) && <td />}
    </tr>
  </tfoot>
);

/** Whether columns have fixed widths, independent of the rendered rows. */
const keepsWidths = <Row,>(props: DataTableProps<Row>): boolean =>
  isLong(props) && props.columns.some(({ width }) => width !== undefined);

const useAllRowsOnPaper = <Row,>(props: DataTableProps<Row>): DataTableProps<Row> =>
  usePrinting() ? { ...props, drawsAllUpTo: Number.POSITIVE_INFINITY } : props;

/** Data table; switches to cards on narrow screens. Prints all rows. */
export function DataTable<Row>(given: DataTableProps<Row>): ReactNode {
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
