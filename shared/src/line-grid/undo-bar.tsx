import { Button, IconButton } from '../design-system';
import type { LineGridLabels } from './labels';
import styles from './line-grid.module.css';
import type { Removal } from './use-grid-actions';

export interface UndoBarProps {
  readonly removal: Removal;
  readonly labels: LineGridLabels;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Shows the removed line with an undo button, until the next removal or until closed. */
export const UndoBar = ({ removal, labels, onUndo, onClose }: UndoBarProps) => (
  <div className={styles['undo']} role="status">
    <span>
      {labels.removed}: {removal.line.name || labels.unnamed}
    </span>
    <Button size="small" icon="undo" onClick={onUndo}>
      {labels.undo}
    </Button>
    <IconButton size="small" icon="close" label={labels.close} onClick={onClose} />
  </div>
);
