import { FailureNotice, Loading, Notice } from '@portal/shared/design-system';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTexts } from '../../texts/texts';
import { $operationProblem, $overview, $readProblem, pageOpened } from './deployments.model';
import styles from './deployments.module.css';
import { useDeploymentTexts } from './deployments-texts';
import { HistoryList } from './history-list';
import { PackageCard } from './package-card';
import { PreviewList } from './preview-list';

/** Page at /deployments for administrators: what runs, who deployed each build, and the history. */
const DeploymentsPage = () => {
  const t = useTexts();
  const texts = useDeploymentTexts();
  const { overview, readProblem, operationProblem, open } = useUnit({
    overview: $overview,
    readProblem: $readProblem,
    operationProblem: $operationProblem,
    open: pageOpened,
  });
  useEffect(() => open(), [open]);
  return (
    <div className={styles.page}>
      <h1>{t('deployments')}</h1>
      {operationProblem !== null && <Notice kind="error">{operationProblem}</Notice>}
      {readProblem !== null && (
        <FailureNotice text={readProblem} onRetry={open} retryLabel={texts('retry')} />
      )}
      {overview === null && readProblem === null && <Loading text={t('loading')} />}
      {overview !== null && (
        <>
          <ul className={styles.packages}>
            {overview.packages.map((one) => (
              <li key={one.name}>
                <PackageCard found={one} />
              </li>
            ))}
          </ul>
          <PreviewList previews={overview.previews} />
          <HistoryList entries={overview.history} />
        </>
      )}
    </div>
  );
};

export default DeploymentsPage;
