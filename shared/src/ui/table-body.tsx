import { Skeleton } from '../design-system';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { RowSpace, rowHeight } from './row-space';
import { useLongList } from './seen';
import { hasActions, TableRow } from './table-row';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

/**
 * Row count up to which all rows are rendered, and therefore printable and searchable in the page.
 */
const few = 100;

/** Number of rows of a long table that are rendered until the code for long tables is loaded: more than fit on a screen. */
const fewAtFirst = 30;

/** Whether only rows near the viewport are rendered; expandable rows require all rows. */
export function isLong<Row>({ rows, detail, drawsAllUpTo = few }: DataTableProps<Row>): boolean {
  return rows.length > drawsAllUpTo && !detail;
}

const manyRows = widget(() => import('./many-rows'));

/** All rows, or those near the viewport; until the code for this is loaded, the first rows. */
export function TableBody<Row>(props: DataTableProps<Row>) {
  const { rows, onSeen, columns, rowActions, detail, labels, onMove, rowName } = props;
  const atFirst = Math.min(fewAtFirst, props.drawsAllUpTo ?? few);
  const list = { items: rows, few: atFirst, isLong: isLong(props), onSeen };
  const { Many, first, hasFailed } = useLongList(manyRows, list);
  const span = columns.length + (hasActions(props) ? 1 : 0);
  // Not all props: a row renders again only for its own.
  const look = { columns, rowActions, detail, labels, onMove, rowName };
  const rowAt = (place: number, measured?: (node: Element | null) => void) => {
    const row = rows[place];
    if (!row) return <ComingRow key={`place ${place}`} span={span} />;
    const id = props.rowKey(row);
    return <TableRow key={id} {...{ id, row, place, measured }} {...look} />;
  };
  if (Many) return <Many count={rows.length} {...{ span, row: rowAt, onSeen }} />;
  return (
    <tbody>
      {first.map((_, place) => rowAt(place))}
      {!hasFailed && <RowSpace height={(rows.length - first.length) * rowHeight} span={span} />}
      {hasFailed && (
        <tr>
          <td colSpan={span}>
            <WidgetProblem onRetry={manyRows.load} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A row that is loading, as high as estimated. */
const ComingRow = ({ span }: { readonly span: number }) => (
  <tr aria-hidden className={styles['coming']} style={{ blockSize: rowHeight }}>
    <td colSpan={span}>
      <Skeleton lines={1} />
    </td>
  </tr>
);
