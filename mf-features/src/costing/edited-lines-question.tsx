import { ConfirmDialog } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $question, choiceDismissed, editedLinesJudged } from '../estimate/choices';

/** Confirmation before changing an option with lines that were edited since. */
export const EditedLinesQuestion = () => {
  const { question, judged, dismissed } = useUnit({
    question: $question,
    judged: editedLinesJudged,
    dismissed: choiceDismissed,
  });
  const names = question?.edited.map(({ name }) => name).join(', ');
  return (
    <ConfirmDialog
      open={question !== null}
      title="Remove the edited lines too?"
      text={`You have edited lines that came with ${question?.formerName}: ${names}. With No they stay in the estimate.`}
      isDangerous
      onYes={() => judged({ go: true })}
      onNo={() => judged({ go: false })}
      onDismiss={() => dismissed()}
    />
  );
};
