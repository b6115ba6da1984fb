import { formatDate, type Payment, paymentItemStatuses } from '@portal/shared/domain';
import { type Column, Money, StatusTag } from '@portal/shared/ui';
import { balanceOf, shownAmount } from '../../domain/payments';
import { Overdue } from './overdue';

const statusLabel = (status: string): string =>
  paymentItemStatuses.find(({ key }) => key === status)?.label ?? '';

/** Columns of the schedule for clients. */
export const readOnlyColumns: readonly Column<Payment>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  {
    key: 'description',
    label: 'Description',
    isRare: true,
    cell: ({ description }) => description,
  },
  { key: 'amount', label: 'Amount', align: 'end', cell: ({ amount }) => shownAmount(amount) },
  {
    key: 'due',
    label: 'Due Date',
    cell: (payment) => (
      <>
        {formatDate(payment.dueDate, 'MMM D, YYYY')} <Overdue payment={payment} />
      </>
    ),
  },
  {
    key: 'status',
    label: 'Invoice Status',
    cell: ({ status }) => <StatusTag kind="payment" status={status} label={statusLabel(status)} />,
  },
  { key: 'paid', label: 'Paid', align: 'end', cell: ({ paid }) => shownAmount(paid) },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    cell: (payment) => <Money amount={balanceOf(payment)} />,
  },
];
