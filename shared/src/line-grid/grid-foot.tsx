import { Button, VisuallyHidden } from '../design-system';
import type { RowLook } from './grid-rows';
import styles from './line-grid.module.css';
import { TotalRow } from './total-row';
import { UndoBar } from './undo-bar';
import type { useGrid } from './use-grid';
import type { usePaste } from './use-paste';

export interface GridFootProps {
  readonly grid: ReturnType<typeof useGrid>;
  readonly look: Pick<RowLook, 'showsTotal' | 'readOnly' | 'labels'>;
  readonly paste: ReturnType<typeof usePaste>;
  /** Name of the grid. */
  readonly label: string;
  readonly lineCount: number;
}

/**
 * Footer of the grid: buttons to add lines, the total, undo of the last removal, and keyboard
 * hints.
 */
export const GridFoot = ({ grid, look, paste, label, lineCount }: GridFootProps) => {
  const { labels, readOnly, showsTotal } = look;
  const { removal, undo, forgetRemoval, move } = grid;
  return (
    <>
      <div className={styles['foot']}>
        {!readOnly && <MoreLines {...{ grid, paste, labels }} />}
        {!readOnly && lineCount > 0 && <p className={styles['keys']}>{labels.keys}</p>}
        {showsTotal && (
          <TotalRow
            total={grid.total}
            label={`${labels.columns.total}, ${label}`}
            word={labels.columns.total}
          />
        )}
      </div>
      {removal && <UndoBar {...{ removal, labels }} onUndo={undo} onClose={forgetRemoval} />}
      {move && (
        <VisuallyHidden>
          <span role="status">
            {`${move.line.name || labels.unnamed}: ${labels.moved} ${move.row + 1} / ${lineCount}`}
          </span>
        </VisuallyHidden>
      )}
    </>
  );
};

const MoreLines = ({
  grid,
  paste,
  labels,
}: Pick<GridFootProps, 'grid' | 'paste'> & Pick<RowLook, 'labels'>) => (
  <span className={styles['more']}>
    <Button size="small" kind="quiet" icon="plus" onClick={grid.actions.add}>
      {labels.add}
    </Button>
    <Button size="small" kind="quiet" icon="clipboard" onClick={paste.ask}>
      {labels.paste}
    </Button>
  </span>
);
