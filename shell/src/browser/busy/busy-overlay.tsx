import { Spinner } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts/texts';
import { $action } from './busy.model';
import styles from './busy-overlay.module.css';

/** Overlay that blocks the page during a long action. */
export const BusyOverlay = () => {
  const action = useUnit($action);
  return action && <Cover text={action.text} done={action.done} />;
};

const Cover = ({ text, done }: { text: string | undefined; done: number | undefined }) => {
  const t = useTexts();
  const words = text ?? t('working');
  return (
    <dialog
      className={styles.cover}
      aria-label={words}
      ref={(dialog) => {
        dialog?.showModal();
        // Closed while still in the document: only then does the browser restore the focus.
        return () => dialog?.close();
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner size={28} />
      <p>{words}</p>
      <progress className={styles.bar} value={done} aria-label={words} />
    </dialog>
  );
};
