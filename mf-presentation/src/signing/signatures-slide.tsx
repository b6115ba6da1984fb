import { Notice, RichText } from '@portal/shared/design-system';
import { formatDate, type Proposal } from '@portal/shared/proposal';
import { $clientView } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $isChanged } from '../pages/deck/reading';
import { Review } from '../review/review';
import { ClientPad } from './client-pad';
import { CompanyPad } from './company-pad';
import { padsShown } from './draft';
import './shown';
import { $isClient } from './pads';
import styles from './signatures-slide.module.css';
import { SinceSigned } from './since-signed';

/**
 * Slide with two pads for the client and one for the company, below the signed text; hidden while
 * changes must be read.
 */
export const SignaturesSlide = ({ proposal }: { readonly proposal: Proposal }) => {
  const { show, isChanged } = useUnit({ show: padsShown, isChanged: $isChanged });
  useEffect(() => void show(), [show]);
  return (
    <div className={styles['slide']}>
      <Words proposal={proposal} />
      {isChanged ? <Review /> : <Pads proposal={proposal} />}
    </div>
  );
};

const Pads = ({ proposal }: { readonly proposal: Proposal }) => {
  const view = useUnit($clientView);
  if (view) return <SignedPads proposal={proposal} />;
  return <OpenPads proposal={proposal} />;
};

/** Signatures in a view as the client, without pads. */
const SignedPads = ({ proposal: { project, signatures } }: { readonly proposal: Proposal }) => (
  <>
    <Notice kind="info">Only the client can sign this document.</Notice>
    <div className={styles['pads']}>
      {signatures.client && (
        <ClientPad
          pad={1}
          label="Client signature"
          picture={signatures.client}
          signedDate={project.signedDate}
        />
      )}
      {signatures.client2 && (
        <ClientPad
          pad={2}
          label="Second client signature"
          picture={signatures.client2}
          signedDate={project.signedDate}
        />
      )}
    </div>
  </>
);

const OpenPads = ({
  proposal: { project, signatures, company },
}: {
  readonly proposal: Proposal;
}) => (
  <div className={styles['pads']}>
    <ClientPad
      pad={1}
      label="Client signature"
      picture={signatures.client}
      signedDate={project.signedDate}
    />
    <ClientPad
      pad={2}
      label="Second client signature"
      note="optional"
      picture={signatures.client2}
      signedDate={project.signedDate}
    />
    <CompanyPad name={company.name} />
  </div>
);

const Words = ({ proposal }: { readonly proposal: Proposal }) => {
  const maySign = useUnit($isClient);
  const { project, signaturesHtml, evidence } = proposal;
  return (
    <div className={styles['words']}>
      <RichText html={signaturesHtml} />
      {project.signed && <SignedBy project={project} evidence={evidence} />}
      {evidence?.withdrawnAt && <Withdrawn evidence={evidence} />}
      <Unpayable problem={proposal.paymentProblem} maySign={maySign} />
      {evidence?.changedSinceSigning && (
        <Notice
          kind="warning"
          title={maySign ? 'Changed since you signed' : 'Changed since signing'}
        >
          {maySign
            ? 'What you signed is kept as it was. If you agree with the proposal as it is now, please sign again.'
            : 'What was signed is kept as it was. The differences are in the overview of the project.'}
        </Notice>
      )}
      <SinceSigned proposal={proposal} />
    </div>
  );
};

interface UnpayableProps {
  /** Why the payments do not fit the total, in words for staff. */
  readonly problem: string | undefined;
  readonly maySign: boolean;
}

const Unpayable = ({ problem, maySign }: UnpayableProps) =>
  problem !== undefined && (
    <Notice kind="warning" title="The payments do not fit the total">
      {maySign
        ? 'The payments come to more than the total, so that this proposal cannot be signed yet. Please ask the company to correct the payment schedule.'
        : problem}
    </Notice>
  );

const Withdrawn = ({ evidence }: { readonly evidence: NonNullable<Proposal['evidence']> }) => (
  <Notice
    kind="warning"
    title={`The signature was withdrawn on ${formatDate(evidence.withdrawnAt ?? null, 'MMM D, YYYY')}`}
  >
    {evidence.withdrawalReason}
  </Notice>
);

const SignedBy = ({ project, evidence }: Pick<Proposal, 'project' | 'evidence'>) => (
  <p className={styles['signed']}>
    Signed{project.signedBy && ` by ${project.signedBy}`}
    {project.signedDate && ` on ${formatDate(project.signedDate, 'MMM D, YYYY')}`}{' '}
    {evidence?.signedPdf && (
      <a href={evidence.signedPdf} target="_blank" rel="noreferrer">
        Signed proposal (PDF)
      </a>
    )}
  </p>
);
