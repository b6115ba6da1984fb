import type { SignedProposal } from '@portal/shared/domain';
import { formatAmount, formatDate, type Proposal } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { DifferencesTable } from '../differences/differences-table';
import { $lastSigned, signedShown, wasSigned } from './since-signed.model';

/** What changed since the last signature, and the contracts before, for whoever signed or signs again. */
export const SinceSigned = ({ proposal }: { readonly proposal: Proposal }) => {
  const { signed, show } = useUnit({ signed: $lastSigned, show: signedShown });
  const hash = proposal.evidence?.hash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal that changed is compared again.
  useEffect(() => {
    show();
  }, [hash, show]);
  if (!wasSigned(proposal) || signed === null) return null;
  return (
    <>
      {signed.differences.length > 0 && (
        <DifferencesTable
          label="Changed since the last signature"
          differences={signed.differences}
        />
      )}
      <Earlier signed={signed} />
    </>
  );
};

const Earlier = ({ signed: { contracts = [] } }: { readonly signed: SignedProposal }) =>
  contracts.length > 1 && (
    <ul aria-label="All contracts">
      {contracts.map(({ pdf, signedAt, signedBy, total, withdrawnAt }) => (
        <li key={pdf}>
          <a href={pdf} target="_blank" rel="noreferrer">
            {`${formatDate(signedAt, 'MMM D, YYYY')}, ${signedBy}, ${formatAmount(total)}`}
          </a>
          {withdrawnAt && ' (withdrawn)'}
        </li>
      ))}
    </ul>
  );
