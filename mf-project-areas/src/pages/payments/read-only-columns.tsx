import { formatDate, type Payment, paymentItemStatuses } from '@portal/shared/domain';
import { type Column, StatusTag } from '@portal/shared/ui';
import { shownAmount } from '../../domain/payments';

export const statusLabel = (status: string): string =>
  paymentItemStatuses.find(({ key }) => key === status)?.label ?? '';

/** The schedule as a client reads it. */
export const readOnlyColumns: readonly Column<Payment>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'description', label: 'Description', cell: ({ description }) => description },
  { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount }) => shownAmount(amount) },
  { key: 'due', label: 'Due Date', cell: ({ dueDate }) => formatDate(dueDate, 'MMM D, YYYY') },
  {
    key: 'status',
    label: 'Invoice Status',
    cell: ({ status }) => <StatusTag kind="payment" status={status} label={statusLabel(status)} />,
  },
  { key: 'paid', label: 'Paid', align: 'end', cell: ({ paid }) => shownAmount(paid) },
  { key: 'balance', label: 'Balance', align: 'end', cell: ({ balance }) => shownAmount(balance) },
];
