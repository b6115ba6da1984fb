import { formatAmount } from '@portal/shared/proposal';
import type { CostRow } from '../domain/slide';
import styles from './costs-slide.module.css';

interface CostsSlideProps {
  readonly label: string;
  readonly rows: readonly CostRow[];
  readonly sums: readonly CostRow[];
  readonly note?: string | undefined;
}

/** Table of amounts that add up to the sums below; the last sum is emphasised. */
export const CostsSlide = ({ label, rows, sums, note }: CostsSlideProps) => (
  <>
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
    {note !== undefined && <p className={styles['note']}>{note}</p>}
  </>
);

const Row = ({ label, amount }: CostRow) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{formatAmount(amount)}</td>
  </tr>
);
