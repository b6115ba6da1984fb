import { formatAmount } from '@portal/shared/proposal';
import type { CostRow } from '../domain/slide';
import styles from './costs-slide.module.css';

interface CostsSlideProps {
  readonly label: string;
  readonly rows: readonly CostRow[];
  readonly sums: readonly CostRow[];
}

/** Amounts in a column that adds up to the sums below it; the last sum stands out. */
export const CostsSlide = ({ label, rows, sums }: CostsSlideProps) => (
  <table className={styles['costs']} aria-label={label}>
    <tbody>
      {rows.map((row, index) => (
        <Row key={index} {...row} />
      ))}
    </tbody>
    {sums.length > 0 && (
      <tfoot>
        {sums.map((sum) => (
          <Row key={sum.label} {...sum} />
        ))}
      </tfoot>
    )}
  </table>
);

const Row = ({ label, amount }: CostRow) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatAmount(amount)}</td>
  </tr>
);
