import type { KeyboardEvent, RefObject } from 'react';
import { useRef } from 'react';
import { IconButton } from '../design-system';
import { useRowDrag } from '../ui/use-row-drag';
import styles from './line-grid.module.css';
import type { LineRowProps } from './line-row';

export interface RowActionsProps
  extends Pick<LineRowProps, 'line' | 'row' | 'labels' | 'actions' | 'isMovable'> {
  /** Element of the row. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Mouse actions for a whole line; keyboard shortcuts in every cell do the same. */
export const RowActions = ({ line, row, labels, actions, isMovable, box }: RowActionsProps) => {
  const name = line.name || labels.unnamed;
  return (
    <div role="gridcell" className={styles['actions']}>
      {isMovable && <Handle {...{ line, row, labels, actions, box }} />}
      <IconButton
        icon="copy"
        size="small"
        tabIndex={-1}
        label={`${labels.duplicate}, ${name}`}
        aria-keyshortcuts="Control+D"
        onClick={() => actions.duplicate(line, row)}
      />
      <IconButton
        icon="trash"
        size="small"
        tabIndex={-1}
        label={`${labels.remove}, ${name}`}
        aria-keyshortcuts="Control+Delete"
        onClick={() => actions.remove(line, row)}
      />
    </div>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const Handle = ({ line, row, labels, actions, box }: Omit<RowActionsProps, 'isMovable'>) => {
  const handle = useRef<HTMLSpanElement>(null);
  useRowDrag({ handle, box, id: line.id, move: actions.move });
  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.move(line.id, row + step);
  };
  return (
    <span ref={handle} className={styles['handle']}>
      <IconButton
        icon="grip"
        size="small"
        tabIndex={-1}
        label={`${labels.move}, ${line.name || labels.unnamed}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={pressed}
      />
    </span>
  );
};
