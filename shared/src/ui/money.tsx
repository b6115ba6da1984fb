import { classNames } from '../design-system';
import { formatMoney } from '../domain/money/money';
import styles from './money.module.css';

export interface MoneyProps {
  /** Decimal text in dollars; null and '' show as $0.00. */
  readonly amount: string | null;
  /** Whether to emphasise a final total. */
  readonly strong?: boolean;
}

/** Amount in tabular figures, rounded by the business rule. */
export const Money = ({ amount, strong }: MoneyProps) => (
  <bdi className={classNames('gp-tabular', styles['money'], strong && styles['strong'])}>
    {formatMoney(amount ?? '')}
  </bdi>
);

export interface SumsProps {
  readonly sums: readonly (MoneyProps & { readonly label: string })[];
}

/** List of amounts, aligned as at the foot of an invoice. */
export const Sums = ({ sums }: SumsProps) => (
  <dl className={styles['sums']}>
    {sums.map(({ label, ...money }) => (
      <div key={label} className={classNames(styles['sum'], money.strong && styles['total'])}>
        <dt>{label}</dt>
        <dd className={styles['amount']}>
          <Money {...money} />
        </dd>
      </div>
    ))}
  </dl>
);
