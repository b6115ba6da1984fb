import { ConfirmDialog } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $question, editedLinesJudged } from '../estimate/choices';

/** Asked when an option is changed whose lines were worked on meanwhile. */
export const EditedLinesQuestion = () => {
  const { question, judged } = useUnit({ question: $question, judged: editedLinesJudged });
  const names = question?.edited.map(({ name }) => name).join(', ');
  return (
    <ConfirmDialog
      open={question !== null}
      title="Remove the edited lines too?"
      text={`You have edited lines that came with ${question?.formerName}: ${names}. With No they stay in the estimate.`}
      isDangerous
      onYes={() => judged({ go: true })}
      onNo={() => judged({ go: false })}
    />
  );
};
