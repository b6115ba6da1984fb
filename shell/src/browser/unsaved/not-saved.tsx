import { Tag } from '@portal/shared/design-system';
import { $isSignedIn } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $isLogOpen } from '../navigation/pending-work';
import { PartBoundary } from '../remote-view/part-boundary';
import { useTexts } from '../texts/texts';
import styles from './not-saved.module.css';
import { useOnline } from './use-online';

const NotSavedChanges = lazy(
  () => import(/* webpackChunkName: 'not-saved' */ './not-saved-changes'),
);

/** Toolbar indicator: offline state and number of unsaved changes. */
export const NotSaved = () => {
  const t = useTexts();
  const isOnline = useOnline();
  const { isSignedIn, isLogOpen } = useUnit({ isSignedIn: $isSignedIn, isLogOpen: $isLogOpen });
  if (!isSignedIn) return null;
  return (
    <span className={styles.place}>
      <span role="status">
        {!isOnline && (
          <Tag icon="warning" tone="straw">
            {t('offline')}
          </Tag>
        )}
      </span>
      {isLogOpen && (
        <PartBoundary onError={() => undefined} whenBroken={() => null}>
          <Suspense>
            <NotSavedChanges />
          </Suspense>
        </PartBoundary>
      )}
    </span>
  );
};
