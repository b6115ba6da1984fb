import { type Column, DataTable, EmptyState, Money } from '@portal/shared/ui';
import type { internalFigures } from '../../domain/internal-figures';

interface FeatureCostsProps {
  readonly figures: ReturnType<typeof internalFigures>;
}

type Figures = FeatureCostsProps['figures']['features'][number];

const columns: readonly Column<Figures>[] = [
  { key: 'feature', label: 'Feature', cell: ({ name }) => name },
  { key: 'cost', label: 'Cost', align: 'end', cell: ({ cost }) => <Money amount={cost} /> },
  {
    key: 'overhead',
    label: 'Overhead',
    align: 'end',
    cell: ({ overhead }) => <Money amount={overhead} />,
  },
  {
    key: 'price',
    label: 'Price',
    align: 'end',
    cell: ({ price }) => <Money amount={price} strong />,
  },
  {
    key: 'margin',
    label: 'Margin',
    align: 'end',
    cell: ({ marginPercent }) => <bdi>{marginPercent}%</bdi>,
  },
];

/** Table of cost, overhead, price and margin by feature. */
export const FeatureCosts = ({ figures: { features, all } }: FeatureCostsProps) => {
  const sums: Figures = { id: 'all', name: 'All features', ...all };
  return (
    <DataTable
      label="Costs by feature"
      columns={columns}
      rows={features}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing to price yet" />}
      footer={Object.fromEntries(columns.map(({ key, cell }) => [key, cell(sums)]))}
    />
  );
};
