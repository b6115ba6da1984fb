import { useSyncExternalStore } from 'react';
import { formatMoney } from '../domain/money/money';
import styles from './line-grid.module.css';
import type { RunningTotal } from './running-total';

/** The sum of all lines, following every keystroke without rendering one of them. */
export const TotalRow = ({
  total,
  label,
  word,
}: {
  readonly total: RunningTotal;
  /** What a screen reader says, with the name of the grid. */
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
