import { FailedField } from '@portal/shared/change-views';
import { type Payment, paymentItemStatuses } from '@portal/shared/domain';
import { Button, type Column, DateField, InlineEdit, Money, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { paymentField } from '../../content/payments.repository';
import { amountText, dayText } from '../../domain/field-texts';
import { ruleText } from '../../domain/payment-shares';
import { balanceOf, shownAmount, suggestsPaid } from '../../domain/payments';
import { Overdue } from './overdue';
import styles from './payment-table.module.css';
import { amountTyped, paymentChanged } from './payments.model';

interface CellProps {
  readonly payment: Payment;
}

const statusText = (value: unknown): string =>
  paymentItemStatuses.find(({ key }) => key === value)?.label ?? '';

const Words = ({ payment, field }: CellProps & { readonly field: 'name' | 'description' }) => {
  const change = useUnit(paymentChanged);
  return (
    <div>
      <InlineEdit
        label={`${field === 'name' ? 'Name' : 'Description'} of ${payment.name}`}
        value={payment[field]}
        placeholder={field === 'name' ? 'Name' : 'Description'}
        required={field === 'name'}
        onSave={(text) => change({ payment, changes: { [field]: text } })}
      />
      <FailedField of={paymentField(payment, field)} />
    </div>
  );
};

const Amount = ({ payment, field }: CellProps & { readonly field: 'amount' | 'paid' }) => {
  const type = useUnit(amountTyped);
  return (
    <div>
      <InlineEdit
        label={`${field === 'amount' ? 'Amount' : 'Paid'} of ${payment.name}`}
        value={shownAmount(payment[field])}
        onSave={(typed) => type({ payment, field, typed })}
      />
      {field === 'amount' && payment.rule && (
        <small className={styles['rule']}>
          <bdi>{ruleText(payment)}</bdi>
        </small>
      )}
      <FailedField of={paymentField(payment, field)} textOf={amountText} />
    </div>
  );
};

const DueDate = ({ payment }: CellProps) => {
  const change = useUnit(paymentChanged);
  return (
    <div className={styles['due']}>
      <DateField
        aria-label={`Due Date of ${payment.name}`}
        value={payment.dueDate ?? ''}
        onChange={(day) => change({ payment, changes: { dueDate: day || null } })}
      />
      <FailedField of={paymentField(payment, 'dueDate')} textOf={dayText} />
      <Overdue payment={payment} />
    </div>
  );
};

const statuses = paymentItemStatuses.map(({ key, label }) => ({ value: key, label }));

const InvoiceStatus = ({ payment }: CellProps) => {
  const change = useUnit(paymentChanged);
  return (
    <div>
      <SelectInput
        aria-label={`Invoice Status of ${payment.name}`}
        size="small"
        options={statuses}
        value={payment.status}
        onChange={(picked) =>
          change({ payment, changes: { status: picked === 'paid' ? 'paid' : 'payment_due' } })
        }
      />
      <FailedField of={paymentField(payment, 'status')} textOf={statusText} />
      {suggestsPaid(payment) && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => change({ payment, changes: { status: 'paid' } })}
        >
          Set to Paid
        </Button>
      )}
    </div>
  );
};

/** Columns of the schedule for administrators and managers, with inline editing. */
export const editableColumns: readonly Column<Payment>[] = [
  { key: 'name', label: 'Name', cell: (payment) => <Words payment={payment} field="name" /> },
  {
    key: 'description',
    label: 'Description',
    isRare: true,
    cell: (payment) => <Words payment={payment} field="description" />,
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    cell: (payment) => <Amount payment={payment} field="amount" />,
  },
  { key: 'due', label: 'Due Date', cell: (payment) => <DueDate payment={payment} /> },
  {
    key: 'status',
    label: 'Invoice Status',
    cell: (payment) => <InvoiceStatus payment={payment} />,
  },
  {
    key: 'paid',
    label: 'Paid',
    align: 'end',
    cell: (payment) => <Amount payment={payment} field="paid" />,
  },
  {
    key: 'balance',
    label: 'Balance',
    isRare: true,
    align: 'end',
    cell: (payment) => <Money amount={balanceOf(payment)} />,
  },
];
