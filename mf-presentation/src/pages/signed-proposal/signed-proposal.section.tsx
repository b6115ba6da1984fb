import { FailureNotice, Notice, Skeleton } from '@portal/shared/design-system';
import type { ProposalDifference, SignedProposal } from '@portal/shared/domain';
import { formatAmount, formatDate } from '@portal/shared/proposal';
import type { Slots } from '@portal/shared/slots';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { DifferencesTable } from '../../differences/differences-table';
import { Contracts } from './contracts';
import { SignedActions } from './signed-actions';
import { $problem, $signed, rereadAsked, sectionOpened } from './signed-proposal.model';
import styles from './signed-proposal.module.css';

/**
 * Summary of the signed proposal: signer, time, stored documents, and differences to the current
 * proposal.
 */
const SignedProposalSection = ({ projectId }: Slots['project.overview@1']) => {
  const { signed, problem, open, retry } = useUnit({
    signed: $signed,
    problem: $problem,
    open: sectionOpened,
    retry: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
  }, [projectId, open]);
  if (problem) return <FailureNotice text={problem} onRetry={() => retry()} />;
  if (signed === undefined) return <Skeleton lines={2} />;
  if (signed === null) return <p>The client has not signed a proposal yet.</p>;
  return <Signed signed={signed} />;
};

const Signed = ({ signed }: { readonly signed: SignedProposal }) => (
  <div className={styles['section']}>
    <dl className={styles['facts']}>
      <Fact term="Signed by">{signed.signedBy}</Fact>
      <Fact term="On">{formatDate(signed.signedAt, 'MMM D, YYYY')}</Fact>
      <Fact term="Total with tax">{formatAmount(signed.total)}</Fact>
      <Fact term="As signed">
        <a href={signed.pdf} target="_blank" rel="noreferrer">
          PDF
        </a>{' '}
        <a href={signed.json} download>
          Amounts and texts (JSON)
        </a>{' '}
        {signed.auditPdf && (
          <a href={signed.auditPdf} target="_blank" rel="noreferrer">
            Audit (PDF)
          </a>
        )}
      </Fact>
    </dl>
    <Contracts contracts={signed.contracts ?? []} />
    {signed.withdrawnAt && (
      <Notice
        kind="warning"
        title={`The signature was withdrawn on ${formatDate(signed.withdrawnAt, 'MMM D, YYYY')}`}
      >
        {signed.withdrawalReason}
      </Notice>
    )}
    {signed.isArchived && (
      <Notice kind="info" title="This project is archived">
        Lists leave the project out. Everything that was signed is kept.
      </Notice>
    )}
    {signed.problems.map((problem) => (
      <Notice key={problem} kind="error">
        {problem}
      </Notice>
    ))}
    {signed.differences.length > 0 && <Changed differences={signed.differences} />}
    <SignedActions signed={signed} />
  </div>
);

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

const Changed = ({ differences }: { readonly differences: readonly ProposalDifference[] }) => (
  <>
    <Notice kind="warning" title="Changed since signing">
      The client signed what stands under Signed. Ask for a new signature where it matters.
    </Notice>
    <DifferencesTable label="Changed since signing" differences={differences} />
  </>
);

export default SignedProposalSection;
