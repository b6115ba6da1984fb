import type { ProposalDifference } from '@portal/shared/domain';
import styles from '../review/review.module.css';

interface DifferencesTableProps {
  readonly label: string;
  readonly differences: readonly ProposalDifference[];
}

/** Differences between the signed proposal and the current proposal. */
export const DifferencesTable = ({ label, differences }: DifferencesTableProps) => (
  <table className={styles['table']} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Signed</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ label: what, before, after }) => (
        <tr key={`${what} ${before} ${after}`}>
          <th scope="row">
            <bdi>{what}</bdi>
          </th>
          <td className={styles['text']}>
            <bdi>{before ?? 'Was not there'}</bdi>
          </td>
          <td className={styles['text']}>
            <bdi>{after ?? 'Removed'}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
