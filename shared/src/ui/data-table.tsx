import type { ReactNode } from 'react';
import { classNames, EmptyState, Icon, usePrinting, VisuallyHidden } from '../design-system';
import styles from './data-table.module.css';
import { isolated } from './isolated';
import type { Seen } from './seen';
import { isLong, TableBody } from './table-body';
import { Cells, hasActions } from './table-row';

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

/** Content and buttons of the rows. */
export interface RowLook<Row> {
  readonly columns: readonly Column<Row>[];
  /** Buttons at the end of a row. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  /**
   * Moves a row, by key, to an index counted without the moved row: by the handle, with mouse or
   * arrow keys, or with Alt and arrow keys in any cell. Requires `rowName`.
   */
  readonly onMove?: ((key: string, place: number) => void) | undefined;
  /** Name of a row, for the label of the handle. */
  readonly rowName?: ((row: Row) => string) | undefined;
  /** Renders expandable content below a row; a button at the end of the row opens the content. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Labels of the button that shows and hides the detail. */
  readonly labels?: { readonly open: string; readonly close: string } | undefined;
}

export interface DataTableProps<Row> extends RowLook<Row> {
  /** Accessible label of the table. */
  readonly label: string;
  /** Rows; undefined for a row that is still loading and keeps its position. */
  readonly rows: readonly (Row | undefined)[];
  readonly rowKey: (row: Row) => string;
  /** Receives the range of rendered rows, for lists that load on scroll. */
  readonly onSeen?: Seen;
  /**
   * Number of rows above which only rows near the viewport are rendered (all when printing);
   * default 100. Use fewer if the page has several tables.
   */
  readonly drawsAllUpTo?: number;
  readonly empty?: ReactNode;
  /** Footer row with totals: a node per column key. */
  readonly footer?: Readonly<Record<string, ReactNode>>;
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
          {isolated(label)}
          <Icon name={sorted === 'descending' ? 'chevron-down' : 'chevron-up'} size={14} />
        </button>
      ) : (
        isolated(label)
      )}
    </th>
  );
}

const Head = <Row,>(props: DataTableProps<Row>) => (
  <thead>
    <tr>
      {props.columns.map((column) => (
        <HeadCell key={column.key} column={column} />
      ))}
      {hasActions(props) && (
        <th scope="col" className={styles['actions']}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
);

const Footer = <Row,>(props: DataTableProps<Row>) => (
  <tfoot>
    <tr>
      <Cells columns={props.columns} contentOf={({ key }) => props.footer?.[key]} />
      {hasActions(props) && <td className={styles['actions']} />}
    </tr>
  </tfoot>
);

/** Data table; switches to cards on narrow screens. Prints all rows. */
export function DataTable<Row>(given: DataTableProps<Row>): ReactNode {
  const props = usePrinting() ? { ...given, drawsAllUpTo: Number.POSITIVE_INFINITY } : given;
  const { label, columns, rows, empty, footer } = props;
  if (rows.length === 0) return empty ?? <EmptyState title="Nothing here yet" />;
  const isVirtual = isLong(props);
  // Columns keep their widths while other rows are rendered.
  const keepsWidths = isVirtual && columns.some(({ width }) => width !== undefined);
  return (
    <div className={styles['box']}>
      <table
        className={classNames(styles['table'], keepsWidths && styles['long'])}
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <Head {...props} />
        <TableBody {...props} />
        {footer && <Footer {...props} />}
      </table>
    </div>
  );
}
