import { Button, Notice } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../texts/texts';
import { scrollFocusAbove } from './scroll-focus-above';
import styles from './update-notice.module.css';
import { updateTexts } from './update-texts';
import { $isUpdateOffered, updateDeferred } from './updates.model';

interface UpdateNoticeProps {
  /** Returns whether a reload would lose unsaved input. */
  readonly hasUnsaved: () => boolean;
  readonly onUpdate: () => void;
}

/**
 * Non-modal notice that a newer version is ready; a click reloads the page, Later hides the notice
 * until other builds are deployed.
 */
export const UpdateNotice = ({ hasUnsaved, onUpdate }: UpdateNoticeProps) => {
  const isOffered = useUnit($isUpdateOffered);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notice = place.current;
    return isOffered && notice ? scrollFocusAbove(notice) : undefined;
  }, [isOffered]);
  return (
    <div className={styles.place} role="status" ref={place}>
      {isOffered && <Offer hasUnsaved={hasUnsaved} onUpdate={onUpdate} />}
    </div>
  );
};

const Offer = ({ hasUnsaved, onUpdate }: UpdateNoticeProps) => {
  const t = useTextsOf(updateTexts);
  const defer = useUnit(updateDeferred);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    const update = () => (hasUnsaved() ? setAsking(true) : onUpdate());
    return (
      <Notice
        kind="info"
        actions={
          <>
            <Button kind="quiet" onClick={() => defer()}>
              {t('later')}
            </Button>
            <Button onClick={update}>{t('updateNow')}</Button>
          </>
        }
      >
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
