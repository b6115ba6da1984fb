import { buttonClass, EmptyState } from '@portal/shared/look';
import { Link } from '@portal/shared/router';
import { useTexts } from '../texts/texts';

export const NotFound = () => {
  const t = useTexts();
  return (
    <EmptyState
      icon="map"
      title={t('notFound')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {t('backToDashboard')}
        </Link>
      }
    />
  );
};
