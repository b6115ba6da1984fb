import { Button } from '@portal/shared/design-system';
import { $clientView, clientViewLeft } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useTextsOf } from '../texts/texts';
import styles from './client-view.module.css';
import { clientViewTexts } from './client-view-texts';

/** Bar on every page of a view as the client, with a button that ends the view. */
export const ClientViewBar = () => {
  const t = useTextsOf(clientViewTexts);
  const { view, leave } = useUnit({ view: $clientView, leave: clientViewLeft });
  if (!view) return null;
  return (
    <section className={styles.bar} aria-label={t('viewAsClient')}>
      <span>
        {t('viewAsClient')}: <bdi>{view.clientName ?? t('noClientAccount')}</bdi>.{' '}
        {t('viewReadsOnly')}
      </span>
      <Button size="small" onClick={() => leave(view.projectId)}>
        {t('leaveView')}
      </Button>
    </section>
  );
};
