import { Button, EmptyState, FailureNotice, StatusTag } from '@portal/shared/design-system';
import { formatAmount, formatDate, type ProposalChange } from '@portal/shared/proposal';
import { useUnit } from 'effector-react';
import {
  $changes,
  $changesProblem,
  $contract,
  $isReadOnly,
  changesOutdated,
} from '../pages/deck/panels';
import { Panel } from '../panel/panel';
import { ContractSums } from '../slides/contract-sums';
import { AnswerForm } from './answer-form';
import { dueText, priceTerm } from './change-texts';
import { $answerProblem, $draft, answerBegun } from './changes.model';
import styles from './changes-panel.module.css';

/** Change requests that wait for the client, and answered requests. */
export const ChangesPanel = () => {
  const { changes, contract, problem, retry } = useUnit({
    changes: $changes,
    contract: $contract,
    problem: $changesProblem,
    retry: changesOutdated,
  });
  return (
    <Panel title="Changes">
      {problem !== null && <FailureNotice text={problem} onRetry={() => retry()} />}
      {changes?.length === 0 && (
        <EmptyState icon="clipboard" title="There are no changes to decide on." />
      )}
      {contract && <ContractSums sums={contract} />}
      <ul className={styles['changes']}>
        {waitingFirst(changes ?? []).map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
};

const waitingFirst = (changes: readonly ProposalChange[]) => [
  ...changes.filter(({ status }) => status === 'reviewing'),
  ...changes.filter(({ status }) => status !== 'reviewing'),
];

const labels = { reviewing: 'Waits for you', approved: 'Approved', rejected: 'Declined' } as const;

/**
 * Returns a suffix for answers given by the company, to distinguish these from the client's
 * answers.
 */
const answererOf = ({ isClientsAnswer }: ProposalChange) =>
  isClientsAnswer === false ? ' by the company' : '';

const Change = ({ change }: { readonly change: ProposalChange }) => {
  const { description, feature, status, decidedDate, declineReason, totals } = change;
  return (
    <li className={styles['change']}>
      <div className={styles['head']}>
        <h3>{description}</h3>
        <StatusTag kind="changeRequest" status={status} label={labels[status]} />
      </div>
      {feature && <p className={styles['faint']}>{feature}</p>}
      <Lines lines={change.lines ?? []} />
      <dl className={styles['sums']}>
        <Sum term={priceTerm(totals)} amount={totals.subtotal} />
        <Sum term="Tax" amount={totals.tax} />
        <Sum term="Total" amount={totals.total} />
        {status === 'reviewing' && change.contractAfter && (
          <Sum term="New contract sum" amount={change.contractAfter} />
        )}
      </dl>
      <Due change={change} />
      {declineReason && <p className={styles['reason']}>{declineReason}</p>}
      <AnswerProblem changeId={change.id} />
      {status === 'reviewing' ? (
        <Answers change={change} />
      ) : (
        decidedDate && (
          <p className={styles['faint']}>
            {`${labels[status]}${answererOf(change)}, ${formatDate(decidedDate, 'MMM D, YYYY')}`}
          </p>
        )
      )}
    </li>
  );
};

const Due = ({ change }: { readonly change: ProposalChange }) =>
  dueText(change) && <p className={styles['faint']}>{dueText(change)}</p>;

const Lines = ({ lines }: { readonly lines: NonNullable<ProposalChange['lines']> }) =>
  lines.length > 0 && (
    <ul className={styles['lines']} aria-label="What it is made of">
      {lines.map(({ name, description, total }, index) => (
        <li key={index}>
          <span>
            {name}
            {description && <span className={styles['faint']}> {description}</span>}
          </span>
          <span>{formatAmount(total)}</span>
        </li>
      ))}
    </ul>
  );

const Sum = ({ term, amount }: { readonly term: string; amount: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{formatAmount(amount)}</dd>
  </div>
);

/** Why the answer to a change was not accepted. */
const AnswerProblem = ({ changeId }: { readonly changeId: string }) => {
  const problem = useUnit($answerProblem);
  return problem?.changeId === changeId && <FailureNotice text={problem.text} />;
};

const Answers = ({ change }: { readonly change: ProposalChange }) => {
  const { draft, begin, isReadOnly } = useUnit({
    draft: $draft,
    begin: answerBegun,
    isReadOnly: $isReadOnly,
  });
  if (isReadOnly)
    return (
      <p className={styles['faint']}>Only the client can approve or reject this change request.</p>
    );
  if (draft?.changeId === change.id) return <AnswerForm draft={draft} due={dueText(change)} />;
  const { id: changeId, totals, hash } = change;
  const begun = { changeId, total: totals.total, ...(hash !== undefined && { hash }) };
  return (
    <div className={styles['actions']}>
      <Button kind="primary" icon="check" onClick={() => begin({ ...begun, answer: 'approved' })}>
        Approve
      </Button>
      <Button onClick={() => begin({ ...begun, answer: 'rejected' })}>Decline</Button>
    </div>
  );
};
