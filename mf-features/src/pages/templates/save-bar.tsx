import { Button, confirm, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $isTouched, $problems, $saving, editDropped, savePressed } from './editor-model';
import styles from './templates.module.css';

/** Buttons to save the template or, after confirmation, to discard the edit. */
export const SaveBar = ({ isNew }: { readonly isNew: boolean }) => {
  const { problems, isTouched, isSaving, save, drop } = useUnit({
    problems: $problems,
    isTouched: $isTouched,
    isSaving: $saving,
    save: savePressed,
    drop: editDropped,
  });
  const cancel = async () => {
    const isSure =
      !isTouched ||
      (await confirm({
        title: 'Discard the changes of this template?',
        text: 'All changes since the last save are lost.',
        isDangerous: true,
      }));
    if (isSure) drop();
  };
  const [first, ...others] = Object.values(problems);
  return (
    <div className={styles['bar']}>
      <span role="status">{isTouched || isNew ? 'Not saved yet' : 'Saved'}</span>
      {first && (
        <Notice kind="error">
          {first}
          {others.length > 0 && ` And ${others.length} more, marked above.`}
        </Notice>
      )}
      <Button onClick={cancel}>Cancel</Button>
      <Button kind="primary" busy={isSaving} disabled={!isTouched} onClick={() => save()}>
        Save template
      </Button>
    </div>
  );
};
