import { formatMoney, type Payment } from '@portal/shared/domain';
import { type Column, confirm, DataTable, IconButton, Money, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { editableColumns } from './editable-columns';
import { $sums, paymentRemoved } from './model';
import { readOnlyColumns } from './read-only-columns';

interface PaymentTableProps {
  readonly payments: readonly Payment[];
  readonly mayEdit: boolean;
}

export const PaymentTable = ({ payments, mayEdit }: PaymentTableProps) => {
  const { amount, paid, balance, unscheduled } = useUnit($sums);
  const columns: readonly Column<Payment>[] = mayEdit ? editableColumns : readOnlyColumns;
  return (
    <Stack>
      <DataTable
        label="Payment Schedule"
        wide
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
      {mayEdit && unscheduled !== null && <Unscheduled amount={unscheduled} />}
    </Stack>
  );
};

const removeButton = (payment: Payment) => <RemovePayment payment={payment} />;

const Unscheduled = ({ amount }: { readonly amount: string }) => {
  if (amount === '0.00') return <p>The whole project total is scheduled.</p>;
  return amount.startsWith('-') ? (
    <p>{formatMoney(amount.slice(1))} more than the project total is scheduled.</p>
  ) : (
    <p>{formatMoney(amount)} of the project total is not scheduled yet.</p>
  );
};

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
