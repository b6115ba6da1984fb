import { type CSSProperties, useMemo } from 'react';
import { Button } from '../look';
import type { LineGridHandlers } from './grid-actions';
import { HeadRow } from './head-row';
import { englishLabels, type LineGridLabels } from './labels';
import { columnsFor, type GridLine, type LineColumn, type LineSaveStates } from './line';
import styles from './line-grid.module.css';
import { LineRow, type LineRowProps } from './line-row';
import { TotalRow } from './total-row';
import { UndoBar } from './undo-bar';
import { useGrid } from './use-grid';

export interface LineGridProps extends LineGridHandlers {
  /** What the lines are, for screen readers and the line of the total. */
  readonly label: string;
  readonly lines: readonly GridLine[];
  /** Total of one line, decimal text in dollars. Keep it the same function: a new one renders all rows. */
  readonly totalOf: (line: GridLine) => string;
  readonly readOnly?: boolean;
  /** Without it unit price, overhead and totals are not there at all. */
  readonly canSeePrices?: boolean;
  readonly emptyText?: string;
  /** By line id. Keep the object of a line the same until one of its cells changes. */
  readonly saveStates?: Readonly<Record<string, LineSaveStates>>;
  readonly labels?: LineGridLabels;
}

const widths: Readonly<Record<LineColumn, string>> = {
  name: 'minmax(10rem, 3fr)',
  description: 'minmax(4rem, 2fr)',
  quantity: '4.75rem',
  unit: '4.25rem',
  unitPrice: '5.5rem',
  overheadPercent: '5.5rem',
};

const columnStyle = (columns: readonly LineColumn[], showsTotal: boolean, readOnly: boolean) => {
  const tracks = columns.map((column) => widths[column]);
  if (showsTotal) tracks.push('6.5rem');
  if (!readOnly) tracks.push('4.75rem');
  return { '--gp-grid-columns': tracks.join(' ') } as CSSProperties;
};

type Drawn = Omit<LineRowProps, 'line' | 'row' | 'isLast' | 'states'>;

interface RowsProps extends Pick<LineGridProps, 'lines' | 'saveStates'> {
  readonly rows: ReturnType<typeof useGrid>['rows'];
  readonly shared: Drawn;
}

const Rows = ({ lines, saveStates, rows, shared }: RowsProps) => {
  const drawn = (line: GridLine, row: number) => (
    <LineRow
      key={line.id}
      {...shared}
      line={line}
      row={row}
      isLast={row === lines.length - 1}
      states={saveStates?.[line.id]}
    />
  );
  if (!rows.isVirtual) return lines.map(drawn);
  return (
    <div
      role="presentation"
      style={{ position: 'relative', blockSize: rows.virtual.getTotalSize() }}
    >
      {rows.virtual.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        return (
          line && (
            <div
              key={key}
              role="presentation"
              ref={rows.virtual.measureElement}
              data-index={index}
              className={styles['virtual']}
              style={{ transform: `translateY(${start}px)` }}
            >
              {drawn(line, index)}
            </div>
          )
        );
      })}
    </div>
  );
};

interface FootProps {
  readonly grid: ReturnType<typeof useGrid>;
  readonly look: Pick<Drawn, 'showsTotal' | 'readOnly' | 'labels'>;
  readonly label: string;
  readonly hasLines: boolean;
}

const Foot = ({ grid, look, label, hasLines }: FootProps) => {
  const { labels, readOnly, showsTotal } = look;
  const { removal, undo, forgetRemoval } = grid;
  return (
    <>
      <div className={styles['foot']}>
        {!readOnly && (
          <Button size="small" kind="quiet" icon="plus" onClick={grid.actions.add}>
            {labels.add}
          </Button>
        )}
        {showsTotal && (
          <TotalRow
            total={grid.total}
            label={`${labels.columns.total}, ${label}`}
            word={labels.columns.total}
          />
        )}
      </div>
      {removal && <UndoBar {...{ removal, labels }} onUndo={undo} onClose={forgetRemoval} />}
      {!readOnly && hasLines && <p className={styles['keys']}>{labels.keys}</p>}
    </>
  );
};

/** Cost lines or incidental costs, edited as in a spreadsheet and kept as they are typed. */
export const LineGrid = (props: LineGridProps) => {
  const { label, lines, totalOf, readOnly = false, canSeePrices = true, saveStates } = props;
  const { labels = englishLabels, emptyText } = props;
  const grid = useGrid(lines, totalOf, props);
  const { box, rows, actions, total } = grid;
  const columns = useMemo(() => columnsFor(canSeePrices), [canSeePrices]);
  const look = { columns, showsTotal: canSeePrices, readOnly, labels };
  const shared = { ...look, actions, totalOf, onTotal: total.put };
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['box']}
        style={columnStyle(columns, canSeePrices, readOnly)}
        data-virtual={rows.isVirtual || undefined}
      >
        <div
          role="grid"
          className={styles['grid']}
          aria-label={label}
          aria-rowcount={lines.length + 1}
        >
          <HeadRow {...look} />
          <Rows {...{ lines, saveStates, rows, shared }} />
        </div>
        {lines.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
      </div>
      <Foot {...{ grid, look, label }} hasLines={lines.length > 0} />
    </div>
  );
};
