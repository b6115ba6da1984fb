import { EmptyState, Money } from '@portal/shared/ui';
import type { internalFigures } from '../../domain/internal-figures';
import styles from './internal-costs.module.css';

interface FeatureCostsProps {
  readonly figures: ReturnType<typeof internalFigures>;
}

/** Table of cost, overhead, price and margin by feature. */
export const FeatureCosts = ({ figures: { features, all } }: FeatureCostsProps) => {
  if (features.length === 0) return <EmptyState title="Nothing to price yet" />;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Cost</th>
            <th scope="col">Overhead</th>
            <th scope="col">Price</th>
            <th scope="col">Margin</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ id, name, ...amounts }) => (
            <Row key={id} name={name} {...amounts} />
          ))}
        </tbody>
        <tfoot>
          <Row name="All features" {...all} />
        </tfoot>
      </table>
    </div>
  );
};

type RowProps = FeatureCostsProps['figures']['all'] & { readonly name: string };

const Row = ({ name, cost, overhead, price, marginPercent }: RowProps) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
    </th>
    <td>
      <Money amount={cost} />
    </td>
    <td>
      <Money amount={overhead} />
    </td>
    <td>
      <Money amount={price} strong />
    </td>
    <td>
      <bdi>{marginPercent}%</bdi>
    </td>
  </tr>
);
