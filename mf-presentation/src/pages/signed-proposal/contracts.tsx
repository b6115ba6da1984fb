import type { SignedContract } from '@portal/shared/domain';
import { formatAmount, formatDate } from '@portal/shared/proposal';
import styles from './signed-proposal.module.css';

/** Every contract that the project has had; for administrators with where each signature came from. */
export const Contracts = ({ contracts }: { readonly contracts: readonly SignedContract[] }) => {
  const hasOrigins = contracts.some(({ address }) => address !== undefined);
  if (contracts.length < 2 && !hasOrigins) return null;
  return (
    <table className={styles['table']} aria-label="Contracts">
      <thead>
        <tr>
          <th scope="col">Signed</th>
          <th scope="col">Total with tax</th>
          <th scope="col">State</th>
          {hasOrigins && <th scope="col">Signed from</th>}
        </tr>
      </thead>
      <tbody>
        {contracts.map((contract, index) => (
          <tr key={contract.pdf}>
            <th scope="row">
              <a href={contract.pdf} target="_blank" rel="noreferrer">
                {formatDate(contract.signedAt, 'MMM D, YYYY')}
              </a>{' '}
              <bdi>{contract.signedBy}</bdi>
            </th>
            <td>{formatAmount(contract.total)}</td>
            <td>{stateOf(contract, index)}</td>
            {hasOrigins && <Origin contract={contract} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

function stateOf({ withdrawnAt }: SignedContract, index: number): string {
  if (withdrawnAt) return `Withdrawn on ${formatDate(withdrawnAt, 'MMM D, YYYY')}`;
  return index === 0 ? 'In force' : 'Replaced';
}

const Origin = ({ contract: { address, agent, openedAt } }: { contract: SignedContract }) => (
  <td>
    {address}
    {agent && <div>{agent}</div>}
    {openedAt && <div>Opened {formatDate(openedAt, 'MMM DD, h:mm a')}</div>}
  </td>
);
