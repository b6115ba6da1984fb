import { Fragment, memo, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../design-system';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { isolated } from './isolated';
import { useRowDrag } from './use-row-drag';
import { useRowMove } from './use-row-move';

interface RowProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'rowActions' | 'detail' | 'labels' | 'onMove' | 'rowName'
  > {
  readonly row: Row;
  /** Its key. */
  readonly id: string;
  /** Counted from 0. */
  readonly place: number;
  /** Virtual lists only: measures the row height. */
  readonly measured?: (node: Element | null) => void;
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

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, place, columns, detail, labels, measured, onMove } = props;
  // Local on purpose: whether a row is open is nobody else's business.
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLTableRowElement>(null);
  const moveBy = useRowMove(place, (to) => onMove?.(id, to));
  return (
    <Fragment>
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
        {detail && <Toggle open={open} onToggle={() => setOpen(!open)} labels={labels} />}
        {columns.map(({ key, label, align, isRare, cell }) => (
          <td key={key} data-label={label} data-align={align} data-rare={isRare}>
            {isolated(cell(row))}
          </td>
        ))}
        <Actions {...props} {...{ box, moveBy }} />
      </tr>
      {open && detail && <Detail span={columns.length + 2}>{detail(row)}</Detail>}
    </Fragment>
  );
}

/** Memoised: renders only when the row or its index changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

const Detail = ({ span, children }: { readonly span: number; readonly children: ReactNode }) => (
  <tr>
    <td className={styles['detail']} colSpan={span}>
      {children}
    </td>
  </tr>
);

interface ActionsProps<Row> extends RowProps<Row> {
  readonly box: { readonly current: HTMLTableRowElement | null };
  readonly moveBy: ReturnType<typeof useRowMove>;
}

function Actions<Row>(props: ActionsProps<Row>) {
  const { row, rowActions, onMove } = props;
  if (!rowActions && !onMove) return null;
  return (
    <td className={styles['actions']}>
      {onMove && <Handle {...props} onMove={onMove} />}
      {rowActions?.(row)}
    </td>
  );
}

interface HandleProps<Row> extends ActionsProps<Row> {
  readonly onMove: (key: string, place: number) => void;
}

function Handle<Row>(props: HandleProps<Row>) {
  const { row, id, place, labels, rowName, onMove, box, moveBy } = props;
  const handle = useRef<HTMLSpanElement>(null);
  useRowDrag({ handle, box, id, move: onMove });
  return (
    <span ref={handle} className={styles['handle']}>
      <IconButton
        icon="grip"
        size="small"
        label={`${labels?.move ?? 'Move'} ${rowName?.(row) ?? place + 1}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={moveBy}
      />
    </span>
  );
}
