import { loadAtLast, Tag } from '@portal/shared/design-system';
import { $isSignedIn } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $isLogOpen } from '../navigation/pending-work';
import { $keptSince } from '../offline/offline.model';
import { afterFirstData } from '../page-start/moments';
import { PartBoundary } from '../remote-view/part-boundary';
import { useFrameTexts } from '../texts/frame-texts';
import styles from './not-saved.module.css';
import { useOnline } from './use-online';

const NotSavedChanges = lazy(async () => {
  // Changes are counted from the start; their number may show after the data.
  await new Promise<void>(afterFirstData);
  return loadAtLast(() => import(/* webpackChunkName: 'not-saved' */ './not-saved-changes'));
});

const KeptSince = lazy(() =>
  loadAtLast(async () => {
    const module = await import(/* webpackChunkName: 'kept-since' */ './kept-since');
    return { default: module.KeptSince };
  }),
);

/** Toolbar indicator: offline state, age of kept data, and number of unsaved changes. */
export const NotSaved = () => {
  const t = useFrameTexts();
  const isOnline = useOnline();
  const { isSignedIn, isLogOpen, keptSince } = useUnit({
    isSignedIn: $isSignedIn,
    isLogOpen: $isLogOpen,
    keptSince: $keptSince,
  });
  if (!isSignedIn) return null;
  return (
    <span className={styles.place}>
      <span role="status" className={styles.connection}>
        {(!isOnline || keptSince !== null) && (
          <Tag icon="warning" tone="straw">
            {t(isOnline ? 'noAnswer' : 'offline')}
          </Tag>
        )}
        {keptSince !== null && (
          <Suspense>
            <small className={styles.age}>
              <KeptSince since={keptSince} />
            </small>
          </Suspense>
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
