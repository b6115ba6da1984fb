import { buttonClass, EmptyState } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { PageFinder } from '../finder/page-finder';
import { text, useTextsOf } from '../texts/texts';
import styles from './not-found.module.css';

const texts = {
  notFound: text(
    'Sorry but we could not find the page you are looking for',
    'Üzgünüz, aradığınız sayfayı bulamadık',
    'عذرًا، لم نتمكن من العثور على الصفحة التي تبحث عنها',
  ),
  backToDashboard: text('Go back to dashboard', 'Panoya dön', 'العودة إلى لوحة التحكم'),
} as const;

/** Page at /404 with a page search and a link back. */
const NotFound = () => {
  const t = useTextsOf(texts);
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
