import { Skeleton } from '../design-system';
import type { DataTableProps } from './data-table';
import { useLongList } from './seen';
import { hasActions, TableRow } from './table-row';
import { widget } from './widget';
import { WidgetProblem } from './widget-problem';

/**
 * Row count up to which all rows are rendered, and therefore printable and searchable in the page.
 */
const few = 100;

/** Whether only rows near the viewport are rendered; expandable rows require all rows. */
export function isLong<Row>({ rows, detail, drawsAllUpTo = few }: DataTableProps<Row>): boolean {
  return rows.length > drawsAllUpTo && !detail;
}

/** Returns `aria-rowcount`, header included, if not all rows are rendered. */
export function rowCount<Row>(props: DataTableProps<Row>): number | undefined {
  return isLong(props) ? props.rows.length + 1 : undefined;
}

const manyRows = widget(() => import('./many-rows'));

/** All rows, or those near the viewport; until the code for this is loaded, the first rows. */
export function TableBody<Row>(props: DataTableProps<Row>) {
  const { rows, onSeen } = props;
  const list = { items: rows, few, isLong: isLong(props), onSeen };
  const { Many, first, hasFailed } = useLongList(manyRows, list);
  const span = props.columns.length + (hasActions(props) ? 1 : 0);
  const row = (place: number, measured?: (node: Element | null) => void) =>
    drawnAt(props, place, span, measured);
  if (Many) return <Many count={rows.length} {...{ span, row, onSeen }} />;
  return (
    <tbody>
      {first.map((_, place) => row(place))}
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

function drawnAt<Row>(
  props: DataTableProps<Row>,
  place: number,
  span: number,
  measured?: (node: Element | null) => void,
) {
  const { columns, rowActions, detail, labels, onMove, rowName } = props;
  const row = props.rows[place];
  if (!row) return <ComingRow key={`place ${place}`} span={span} />;
  const id = props.rowKey(row);
  const look = { columns, rowActions, detail, labels, onMove, rowName };
  return <TableRow key={id} {...{ id, row, place, measured }} {...look} />;
}

const ComingRow = ({ span }: { readonly span: number }) => (
  <tr aria-hidden>
    <td colSpan={span}>
      <Skeleton lines={1} />
    </td>
  </tr>
);
