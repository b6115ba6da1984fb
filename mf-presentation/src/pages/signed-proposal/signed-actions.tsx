import { Button, Field, Form, inputClass, Notice } from '@portal/shared/design-system';
import type { SignedProposal } from '@portal/shared/domain';
import { Navigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { runSignedActionFx, type SignedAction } from '../../content/signed-actions';
import {
  $action,
  $actionProblem,
  $hasArchive,
  $isErased,
  $text,
  actionBegun,
  actionConfirmed,
  actionDropped,
  textTyped,
} from './signed-actions.model';
import styles from './signed-proposal.module.css';

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly yes: string;
  /** Label of the required text input; missing if no text is required. */
  readonly label?: string;
}

const questionOf = (action: SignedAction, { signedBy }: SignedProposal): Question =>
  ({
    withdrawal: {
      title: `Withdraw the signature of ${signedBy}?`,
      text: 'The project is no longer signed. The signed documents are kept, and the client receives a mail with your reason.',
      yes: 'Withdraw the signature',
      label: 'Reason',
    },
    archiving: {
      title: 'Archive the project?',
      text: 'The project is hidden from all lists. The signed documents are kept, and you can restore the project.',
      yes: 'Archive the project',
    },
    return: {
      title: 'Restore the project to the lists?',
      text: 'The project appears in lists again for everybody with access.',
      yes: 'Put back',
    },
    erasure: {
      title: 'Erase the project permanently?',
      text: `This deletes all content and files, including the documents signed by ${signedBy}. Only the hashes stay in the chain of evidence.`,
      yes: 'Erase for good',
      label: 'Name of the project',
    },
  })[action];

const labels: Readonly<Record<SignedAction, string>> = {
  withdrawal: 'Withdraw the signature',
  archiving: 'Archive the project',
  return: 'Put the project back',
  erasure: 'Erase the project',
};

/** Returns the available actions by role, state, and what the content system offers. */
function actionsFor(
  roles: readonly string[],
  signed: SignedProposal,
  hasArchive: boolean,
): SignedAction[] {
  const isAdministrator = roles.includes('administrator');
  const mayWithdraw = isAdministrator || roles.includes('manager');
  return [
    ...(mayWithdraw && !signed.withdrawnAt ? (['withdrawal'] as const) : []),
    ...(isAdministrator && hasArchive
      ? ([signed.isArchived ? 'return' : 'archiving', 'erasure'] as const)
      : []),
  ];
}

/** Staff buttons for a signed project, each with a confirmation dialog. */
export const SignedActions = ({ signed }: { readonly signed: SignedProposal }) => {
  const { roles, hasArchive, action, isErased, begin } = useUnit({
    roles: $roles,
    hasArchive: $hasArchive,
    action: $action,
    isErased: $isErased,
    begin: actionBegun,
  });
  if (isErased) return <Navigate to="/projects" replace />;
  return (
    <>
      <div className={styles['actions']}>
        {actionsFor(roles, signed, hasArchive).map((each) => (
          <Button
            key={each}
            size="small"
            kind={each === 'erasure' ? 'danger' : 'quiet'}
            onClick={() => begin(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </div>
      {action && <ActionQuestion action={action} question={questionOf(action, signed)} />}
    </>
  );
};

const ActionQuestion = ({ action, question }: { action: SignedAction; question: Question }) => {
  const { text, isBusy, problem, drop, confirm } = useUnit({
    text: $text,
    isBusy: runSignedActionFx.pending,
    problem: $actionProblem,
    drop: actionDropped,
    confirm: actionConfirmed,
  });
  const isComplete = question.label === undefined || text.trim() !== '';
  return (
    <Form className={styles['question']} aria-label={question.title} onSubmit={confirm}>
      <h4>{question.title}</h4>
      <p>{question.text}</p>
      {question.label && <ActionText key={action} label={question.label} text={text} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles['actions']}>
        <Button
          type="submit"
          kind={action === 'return' ? 'primary' : 'danger'}
          busy={isBusy}
          disabled={!isComplete}
        >
          {question.yes}
        </Button>
        <Button kind="quiet" onClick={() => drop()}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};

const ActionText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const type = useUnit(textTyped);
  return (
    <Field label={label}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={inputClass}
          rows={2}
          maxLength={2000}
          value={text}
          autoFocus
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
};
