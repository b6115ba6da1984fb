import type { ProposalDifference, SignedProposal } from '@portal/shared/domain';
import { formatDate } from '@portal/shared/domain';
import {
  type Column,
  DataTable,
  Facts,
  FailureNotice,
  Money,
  Notice,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $problem, $signed, rereadAsked, sectionOpened } from './model';

const columns: readonly Column<ProposalDifference>[] = [
  { key: 'label', label: 'What', cell: ({ label }) => label },
  { key: 'before', label: 'Signed', cell: ({ before }) => before ?? 'Was not there' },
  { key: 'after', label: 'Now', cell: ({ after }) => after ?? 'Is gone' },
];

/** What was signed, by whom and when, the kept documents, and what is not any more as it was signed. */
export const SignedProposalSection = ({ projectId }: { readonly projectId: string }) => {
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
  <>
    <Facts
      facts={[
        { label: 'Signed by', value: signed.signedBy },
        { label: 'On', value: formatDate(signed.signedAt, 'MMM D, YYYY') },
        { label: 'Total with tax', value: <Money amount={signed.total} /> },
        { label: 'As signed', value: <Documents signed={signed} /> },
      ]}
    />
    {signed.problems.map((problem) => (
      <Notice key={problem} kind="error">
        {problem}
      </Notice>
    ))}
    {signed.differences.length > 0 && <Changed differences={signed.differences} />}
  </>
);

const Documents = ({ signed: { pdf, json } }: { readonly signed: SignedProposal }) => (
  <>
    <a href={pdf} target="_blank" rel="noreferrer">
      PDF
    </a>{' '}
    <a href={json} download>
      Amounts and texts (JSON)
    </a>
  </>
);

const Changed = ({ differences }: { readonly differences: readonly ProposalDifference[] }) => (
  <>
    <Notice kind="warning" title="Changed since signing">
      The client signed what stands under Signed. Ask for a new signature where it matters.
    </Notice>
    <DataTable
      label="Changed since signing"
      columns={columns}
      rows={differences}
      rowKey={({ label, before, after }) => `${label} ${before} ${after}`}
    />
  </>
);
