import { StatusTag } from '@portal/shared/design-system';
import { formatAmount, formatDate, type ProposalPayment } from '@portal/shared/proposal';
import styles from './payments-slide.module.css';

interface PaymentsSlideProps {
  readonly payments: readonly ProposalPayment[];
  readonly total: string | undefined;
}

const labels = { payment_due: 'Payment Due', paid: 'Paid' } as const;

export const PaymentsSlide = ({ payments, total }: PaymentsSlideProps) => (
  <table className={styles['payments']} aria-label="Payment Schedule">
    <thead>
      <tr>
        <th scope="col">Payment</th>
        <th scope="col">Due</th>
        <th scope="col">Status</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {payments.map(({ id, name, description, dueDate, status, amount }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {description && <span className={styles['description']}>{description}</span>}
          </th>
          <td className={styles['day']}>{formatDate(dueDate, 'MMM D, YYYY') || 'To be agreed'}</td>
          <td>
            <StatusTag kind="payment" status={status} label={labels[status]} />
          </td>
          <td className={styles['amount']}>{formatAmount(amount)}</td>
        </tr>
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total of the payments
          </th>
          <td className={styles['amount']}>{formatAmount(total)}</td>
        </tr>
      </tfoot>
    )}
  </table>
);
