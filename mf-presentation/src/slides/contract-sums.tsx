import { formatAmount, type ProposalChange } from '@portal/shared/proposal';
import styles from './contract-sums.module.css';

interface SumsProps {
  readonly sums: NonNullable<ProposalChange['contract']>;
}

/** Contract, approved changes and revised contract sum, with tax. */
export const ContractSums = ({ sums }: SumsProps) => (
  <dl className={styles['sums']} aria-label="Contract sum">
    <Sum term="Contract" amount={sums.signed} />
    <Sum term="Approved changes" amount={sums.approvedChanges} />
    <Sum term="Revised contract sum" amount={sums.revised} />
  </dl>
);

const Sum = ({ term, amount }: { readonly term: string; amount: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{formatAmount(amount)}</dd>
  </div>
);
