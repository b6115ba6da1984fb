import { memo, type ReactNode, useState } from 'react';
import { IconButton } from '../design-system';
import type { Column, RowLook } from './data-table';
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

const defaultLabels = { open: 'Show details', close: 'Hide details' };

/** Whether rows end with buttons. */
export const hasActions = <Row,>(look: RowLook<Row>): boolean =>
  Boolean(look.rowActions || look.onMove || look.detail);

interface RowProps<Row> extends RowLook<Row> {
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
  const moveBy = useRowMove(place, (to) => onMove?.(id, to));
  return (
    <>
      <tr
        ref={measured}
        data-index={measured && place}
        data-row={place}
        aria-rowindex={measured && place + 2}
        onKeyDown={onMove && ((event) => event.altKey && moveBy(event))}
      >
        <Cells columns={columns} contentOf={({ cell }) => cell(row)} />
        {hasActions(props) && (
          <Actions {...props} {...{ moveBy, isOpen }} onToggle={() => setOpen(!isOpen)} />
        )}
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
  readonly moveBy: ReturnType<typeof useRowMove>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Actions<Row>(props: ActionsProps<Row>) {
  const { row, id, place, rowActions, detail, onMove, rowName } = props;
  const labels = { ...defaultLabels, ...props.labels };
  return (
    <td className={styles['actions']}>
      {onMove && (
        <RowHandle
          {...{ id, move: onMove }}
          label={`Move ${rowName?.(row) ?? place + 1}`}
          className={styles['handle']}
          onKeyDown={props.moveBy}
        />
      )}
      {rowActions?.(row)}
      {detail && (
        <IconButton
          size="small"
          icon={props.isOpen ? 'chevron-up' : 'chevron-down'}
          label={props.isOpen ? labels.close : labels.open}
          aria-expanded={props.isOpen}
          onClick={props.onToggle}
        />
      )}
    </td>
  );
}

/** Memoised: renders only when the row or its index changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
