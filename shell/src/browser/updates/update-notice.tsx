import { Button, Notice } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTexts } from '../texts/texts';
import styles from './update-notice.module.css';
import { $isUpdateReady } from './updates.model';

interface UpdateNoticeProps {
  /** Returns whether a reload would lose unsaved input. */
  readonly hasUnsaved: () => boolean;
  readonly onUpdate: () => void;
}

/** Non-modal notice that a newer version is ready; a click reloads the page. */
export const UpdateNotice = ({ hasUnsaved, onUpdate }: UpdateNoticeProps) => {
  const isReady = useUnit($isUpdateReady);
  return (
    <div className={styles.place} role="status">
      {isReady && <Offer hasUnsaved={hasUnsaved} onUpdate={onUpdate} />}
    </div>
  );
};

const Offer = ({ hasUnsaved, onUpdate }: UpdateNoticeProps) => {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    const update = () => (hasUnsaved() ? setAsking(true) : onUpdate());
    return (
      <Notice kind="info" actions={<Button onClick={update}>{t('updateNow')}</Button>}>
        {t('updateReady')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      actions={
        <>
          <Button onClick={() => setAsking(false)}>{t('updateLater')}</Button>
          <Button onClick={onUpdate}>{t('updateAnyway')}</Button>
        </>
      }
    >
      {t('updateLoses')}
    </Notice>
  );
};
