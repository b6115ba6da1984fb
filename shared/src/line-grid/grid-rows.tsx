import type { GridLine, LineSaveStates } from './line';
import styles from './line-grid.module.css';
import { LineRow, type LineRowProps } from './line-row';
import { useMarkedLines } from './marked-lines';
import type { useRows } from './use-rows';

/** Props common to all rows of a grid. */
export type RowLook = Omit<
  LineRowProps,
  'line' | 'row' | 'rowCount' | 'isSelected' | 'isMarked' | 'states'
>;

export interface GridRowsProps {
  readonly lines: readonly GridLine[];
  readonly saveStates: Readonly<Record<string, LineSaveStates>> | undefined;
  readonly rows: ReturnType<typeof useRows>;
  readonly look: RowLook;
  /** Ids of the selected lines. */
  readonly selectedIds: ReadonlySet<string>;
}

/** Renders all rows; long lists render only visible rows. */
export const GridRows = ({ lines, saveStates, rows, look, selectedIds }: GridRowsProps) => {
  const marked = useMarkedLines();
  const drawn = (line: GridLine, row: number) => (
    <LineRow
      key={line.id}
      {...look}
      line={line}
      row={row}
      rowCount={lines.length}
      isSelected={selectedIds.has(line.id)}
      isMarked={marked.has(line.id)}
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
