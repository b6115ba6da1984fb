import { memo, type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../design-system';
import type { Column, DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { isolated } from './isolated';
import { RowHandle } from './row-handle';
import { useRowMove } from './use-row-move';

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly contentOf: (column: Column<Row>) => ReactNode;
}

/** Cells of a row or of the footer. */
export const Cells = <Row,>({ columns, contentOf }: CellsProps<Row>) =>
  columns.map((column) => (
    <td
      key={column.key}
      data-label={column.label}
      data-align={column.align}
      data-rare={column.isRare}
    >
      {isolated(contentOf(column))}
    </td>
  ));

/** Returns the labels of the buttons, with the default for each missing label. */
export const tableLabels = (labels: DataTableProps<unknown>['labels']) => ({
  ...{ actions: 'Actions', open: 'Show details', close: 'Hide details', move: 'Move' },
  ...labels,
});

/** Whether rows end with buttons. */
export const hasActions = <Row,>(
  props: Pick<DataTableProps<Row>, 'rowActions' | 'onMove' | 'detail'>,
): boolean => Boolean(props.rowActions || props.onMove || props.detail);

interface RowProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'rowActions' | 'detail' | 'labels' | 'onMove' | 'rowName'
  > {
  readonly row: Row;
  /** Key of the row. */
  readonly id: string;
  /** Index of the row. */
  readonly place: number;
  /** Virtual lists only: measures the row height. */
  readonly measured?: (node: Element | null) => void;
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, place, columns, detail, measured, onMove } = props;
  // Local on purpose: whether a row is open concerns only this row.
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLTableRowElement>(null);
  const moveBy = useRowMove(place, (to) => onMove?.(id, to));
  return (
    <>
      <tr
        ref={(node) => {
          box.current = node;
          measured?.(node);
        }}
        data-index={measured && place}
        data-row={place}
        aria-rowindex={measured && place + 2}
        onKeyDown={onMove && ((event) => event.altKey && moveBy(event))}
      >
        <Cells columns={columns} contentOf={({ cell }) => cell(row)} />
        <Actions {...props} {...{ box, moveBy, isOpen }} onToggle={() => setOpen(!isOpen)} />
      </tr>
      {isOpen && detail && (
        <tr>
          <td className={styles['detail']} colSpan={columns.length + 1}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

interface ActionsProps<Row> extends RowProps<Row> {
  readonly box: RefObject<HTMLTableRowElement | null>;
  readonly moveBy: ReturnType<typeof useRowMove>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Actions<Row>(props: ActionsProps<Row>) {
  const { row, id, place, rowActions, detail, onMove, rowName } = props;
  const labels = tableLabels(props.labels);
  if (!hasActions(props)) return null;
  return (
    <td className={styles['actions']}>
      {onMove && (
        <RowHandle
          {...{ id, box: props.box, move: onMove }}
          label={`${labels.move} ${rowName?.(row) ?? place + 1}`}
          className={styles['handle']}
          onKeyDown={props.moveBy}
        />
      )}
      {rowActions?.(row)}
      {detail && (
        <IconButton
          size="small"
          {...(props.isOpen
            ? ({ icon: 'chevron-up', label: labels.close } as const)
            : ({ icon: 'chevron-down', label: labels.open } as const))}
          aria-expanded={props.isOpen}
          onClick={props.onToggle}
        />
      )}
    </td>
  );
}

/** Memoised: renders only when the row or its index changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
