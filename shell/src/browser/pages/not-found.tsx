import { buttonClass, EmptyState } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { PageFinder } from '../finder/page-finder';
import { useTexts } from '../texts/texts';
import styles from './not-found.module.css';

/** Page at /404 with a page search and a link back. */
const NotFound = () => {
  const t = useTexts();
  return (
    <EmptyState
      icon="map"
      title={<h1 className={styles.title}>{t('notFound')}</h1>}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {t('backToDashboard')}
        </Link>
      }
    >
      <div className={styles.finder}>
        <PageFinder />
      </div>
    </EmptyState>
  );
};

export default NotFound;
