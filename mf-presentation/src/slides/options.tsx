import type { ChosenOption } from '@portal/shared/proposal';
import styles from './options.module.css';

/** List of chosen options with labels. */
export const Options = ({ options }: { options: readonly ChosenOption[] }) =>
  options.length === 0 ? null : (
    <dl className={styles['options']}>
      {options.map(({ label, value }) => (
        <div key={label} className={styles['option']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
