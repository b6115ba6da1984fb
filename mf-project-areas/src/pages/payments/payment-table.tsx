import type { Payment } from '@portal/shared/domain';
import { type Column, confirm, DataTable, IconButton, Money } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { editableColumns } from './editable-columns';
import styles from './payment-table.module.css';
import { $sums, paymentRemoved } from './payments.model';
import { readOnlyColumns } from './read-only-columns';
import { Unscheduled } from './unscheduled';

interface PaymentTableProps {
  readonly payments: readonly Payment[];
  readonly mayEdit: boolean;
}

export const PaymentTable = ({ payments, mayEdit }: PaymentTableProps) => {
  const { amount, paid, balance } = useUnit($sums);
  const columns: readonly Column<Payment>[] = mayEdit ? editableColumns : readOnlyColumns;
  return (
    <>
      <div className={styles['schedule']}>
        <DataTable
          label="Payment Schedule"
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          rowActions={mayEdit ? removeButton : undefined}
          footer={{
            name: 'Total',
            amount: <Money amount={amount} strong />,
            paid: <Money amount={paid} strong />,
            balance: <Money amount={balance} strong />,
          }}
        />
      </div>
      {mayEdit && (
        <p className={styles['unscheduled']}>
          <Unscheduled />
        </p>
      )}
    </>
  );
};

const removeButton = (payment: Payment) => <RemovePayment payment={payment} />;

const RemovePayment = ({ payment }: { readonly payment: Payment }) => {
  const remove = useUnit(paymentRemoved);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${payment.name}?`,
      text: 'The payment leaves the schedule and the presentation.',
      isDangerous: true,
    });
    if (isSure) remove(payment);
  };
  return (
    <IconButton
      icon="trash"
      size="small"
      label={`Remove ${payment.name}`}
      onClick={() => void ask()}
    />
  );
};
