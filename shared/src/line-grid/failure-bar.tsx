import { useState } from 'react';
import { Button, Icon } from '../design-system';
import type { FailedCell } from './failed-cells';
import type { GridActions } from './grid-actions';
import type { LineGridLabels } from './labels';
import styles from './line-grid.module.css';

export interface FailureBarProps {
  readonly failed: readonly FailedCell[];
  readonly actions: GridActions;
  readonly labels: LineGridLabels;
}

/**
 * Shows the number of unsaved cells, including cells out of view, with buttons to jump to each and
 * to retry all.
 */
export const FailureBar = ({ failed, actions, labels }: FailureBarProps) => {
  const [visited, setVisited] = useState(0);
  const next = failed[visited % failed.length];
  if (!next) return null;
  const goOn = () => {
    setVisited(visited + 1);
    actions.focus(next.row, next.column);
  };
  return (
    <div className={styles['failures']}>
      <span role="status" className={styles['failuresText']}>
        <Icon name="warning" size={16} />
        {`${labels.notSaved}: ${failed.length}`}
      </span>
      <Button size="small" onClick={goOn}>
        {labels.goToFailed}
      </Button>
      <Button
        size="small"
        icon="retry"
        onClick={() => {
          for (const { line, column } of failed) actions.retry(line, column);
        }}
      >
        {labels.retryAll}
      </Button>
    </div>
  );
};
