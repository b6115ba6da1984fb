import { ConfirmDialog } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $question, versionJudged } from './editor-model';

/** Conflict dialog, if another person has saved the template since the edit began. */
export const WhoseVersion = () => {
  const { question, judged } = useUnit({ question: $question, judged: versionJudged });
  return (
    <ConfirmDialog
      open={question !== null}
      title="Another person has changed this template"
      text={`Theirs and yours differ in: ${question?.differences.join(', ') || 'nothing'}.`}
      yes="Save mine"
      no="Keep theirs"
      isDangerous
      onYes={() => judged({ isMine: true })}
      onNo={() => judged({ isMine: false })}
    />
  );
};
