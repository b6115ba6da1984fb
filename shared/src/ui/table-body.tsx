import { useEffect } from 'react';
import { Skeleton } from '../design-system';
import type { DataTableProps } from './data-table';
import { useSeen } from './seen';
import { TableRow } from './table-row';
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

/** Whether rows end with buttons. */
export const hasActions = <Row,>({ rowActions, onMove }: DataTableProps<Row>): boolean =>
  rowActions !== undefined || onMove !== undefined;

/** Returns `aria-rowcount`, header included, if not all rows are rendered. */
export function rowCount<Row>(props: DataTableProps<Row>): number | undefined {
  return isLong(props) ? props.rows.length + 1 : undefined;
}

const manyRows = widget(() => import('./many-rows'));

export function TableBody<Row>(props: DataTableProps<Row>) {
  return isLong(props) ? <Many {...props} /> : <Few {...props} />;
}

/** The first rows, until the code that renders the rows near the viewport is loaded. */
function Many<Row>(props: DataTableProps<Row>) {
  const { rows, onSeen } = props;
  const { Component: ManyRows, hasFailed } = manyRows.useState();
  useEffect(manyRows.load, []);
  if (ManyRows)
    return (
      <ManyRows
        count={rows.length}
        span={spanOf(props)}
        row={(place, measure) => drawnAt(props, place, measure)}
        onSeen={onSeen}
      />
    );
  return (
    <>
      <Few {...props} rows={rows.slice(0, few)} />
      {hasFailed && (
        <tbody>
          <tr>
            <td colSpan={spanOf(props)}>
              <WidgetProblem onRetry={manyRows.load} />
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function Few<Row>(props: DataTableProps<Row>) {
  const { rows, onSeen } = props;
  useSeen(0, rows.length - 1, onSeen);
  return <tbody>{rows.map((_, place) => drawnAt(props, place))}</tbody>;
}

function drawnAt<Row>(
  props: DataTableProps<Row>,
  place: number,
  measured?: (node: Element | null) => void,
) {
  const row = props.rows[place];
  if (!row) return <ComingRow key={`place ${place}`} span={spanOf(props)} />;
  const id = props.rowKey(row);
  return <TableRow key={id} {...{ id, row, place, measured }} {...lookOf(props)} />;
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
