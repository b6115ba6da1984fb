import { useSyncExternalStore } from 'react';
import { formatMoney } from '../domain/money/money';
import styles from './line-grid.module.css';
import type { RunningTotal } from './running-total';

/** Total of all lines, updated at every keystroke without rendering any row. */
export const TotalRow = ({
  total,
  label,
  word,
}: {
  readonly total: RunningTotal;
  /** Accessible label with the name of the grid. */
  readonly label: string;
  readonly word: string;
}) => {
  const sum = useSyncExternalStore(total.subscribe, total.read);
  return (
    <div className={styles['sum']}>
      <span aria-hidden>{word}</span>
      <output className={styles['sumAmount']} aria-label={label} aria-live="off">
        {formatMoney(sum)}
      </output>
    </div>
  );
};
