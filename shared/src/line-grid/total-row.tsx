import { useSyncExternalStore } from 'react';
import { formatMoney } from '../domain/money';
import styles from './line-grid.module.css';
import type { RunningTotal } from './running-total';

/** The sum of all lines, following every keystroke without rendering one of them. */
export const TotalRow = ({
  total,
  label,
}: {
  readonly total: RunningTotal;
  readonly label: string;
}) => {
  const sum = useSyncExternalStore(total.subscribe, total.read);
  return (
    <div className={styles['sum']}>
      <span>{label}</span>
      <output className={styles['sumAmount']} aria-label={label} aria-live="off">
        {formatMoney(sum)}
      </output>
    </div>
  );
};
