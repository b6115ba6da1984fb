import type { KeyboardEvent } from 'react';
import { IconButton } from '../design-system';
import { RowHandle } from '../ui/row-handle';
import styles from './line-grid.module.css';
import type { LineRowProps } from './line-row';

export type RowActionsProps = Pick<
  LineRowProps,
  'line' | 'row' | 'labels' | 'actions' | 'isMovable'
>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Mouse actions for a whole line; keyboard shortcuts in every cell do the same. */
export const RowActions = ({ line, row, labels, actions, isMovable }: RowActionsProps) => {
  const name = line.name || labels.unnamed;
  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.move(line.id, row + step);
  };
  return (
    <div role="gridcell" className={styles['actions']}>
      {isMovable && (
        <RowHandle
          id={line.id}
          label={`${labels.move}, ${name}`}
          className={styles['handle']}
          tabIndex={-1}
          move={actions.move}
          onKeyDown={pressed}
        />
      )}
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
