import { Button, Field, Form, inputClass } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { approvalQuestion } from './change-texts';
import {
  $isBusy,
  $reasonProblem,
  $revisedChange,
  answerDropped,
  answerSent,
  type Draft,
  reasonTyped,
} from './changes.model';
import styles from './changes-panel.module.css';
import { Revision } from './revision';

interface AnswerFormProps {
  readonly draft: Draft;
  /** When an approved change is to be paid or credited; may be empty. */
  readonly due: string;
}

/** Confirmation before an answer, which is final; or what was revised since the question. */
export const AnswerForm = ({ draft, due }: AnswerFormProps) => {
  const revised = useUnit($revisedChange);
  if (revised) return <Revision read={draft.total} now={revised.totals.total} />;
  return <Question draft={draft} due={due} />;
};

const Question = ({ draft, due }: AnswerFormProps) => {
  const { send, drop, isBusy } = useUnit({
    send: answerSent,
    drop: answerDropped,
    isBusy: $isBusy,
  });
  const isApproval = draft.answer === 'approved';
  return (
    <Form className={styles['form']} onSubmit={send}>
      {isApproval ? (
        <p>{`${approvalQuestion(draft.total)} It becomes part of the agreement. ${due}`}</p>
      ) : (
        <Reason reason={draft.reason} />
      )}
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {isApproval ? 'Approve the change' : 'Decline the change'}
        </Button>
        <Button kind="quiet" onClick={() => drop()}>
          Not now
        </Button>
      </div>
    </Form>
  );
};

const Reason = ({ reason }: { readonly reason: string }) => {
  const { problem, type } = useUnit({ problem: $reasonProblem, type: reasonTyped });
  return (
    <Field label="Why do you decline?" problem={problem}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={inputClass}
          rows={3}
          maxLength={2000}
          value={reason}
          autoFocus
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
};
