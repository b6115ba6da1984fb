import { addAmounts, formatDate, type Payment } from '@portal/shared/domain';
import { type Column, DataTable, Money, Notice } from '@portal/shared/ui';
import type { PlannedPart } from '../../domain/payment-plan';

interface PlanPreviewProps {
  readonly parts: readonly PlannedPart[];
  readonly replaced: readonly Payment[];
}

/** Payments that the plan would add and remove. */
export const PlanPreview = ({ parts, replaced }: PlanPreviewProps) => {
  if (parts.length === 0) return null;
  return (
    <>
      {replaced.length > 0 && (
        <Notice kind="warning">
          These are removed: {replaced.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      <DataTable
        label="Preview"
        columns={columns}
        rows={parts}
        rowKey={({ id }) => id}
        footer={{
          name: 'Total',
          amount: <Money amount={addAmounts(...parts.map(({ amount }) => amount))} strong />,
        }}
      />
    </>
  );
};

const columns: readonly Column<PlannedPart>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ name }) => name,
  },
  { key: 'due', label: 'Due Date', cell: ({ dueDate }) => formatDate(dueDate, 'MMM D, YYYY') },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];
