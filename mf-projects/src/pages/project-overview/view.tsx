import { failureText } from '@portal/shared/http';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import { useProject } from '../../project/use-project';
import { BudgetBlock } from './budget-block';
import { ClientBlock } from './client-block';
import { DatesBlock } from './dates-block';
import { DeleteProject } from './delete-project';
import { EstimateSections } from './estimate-sections';
import { OtherSections } from './other-sections';
import styles from './project-overview.module.css';
import { TeamBlock } from './team-block';
import { TextsBlock } from './texts-block';

/** Everything about a project that is not priced: its words, its client, its budget, its dates, its team. */
export const ProjectOverview = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <FailureNotice text={failureText(failure)} onRetry={retry} />;
  if (!project) return <Skeleton lines={8} />;
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TextsBlock project={project} />
          <DatesBlock project={project} />
        </div>
        <div className={styles.column}>
          <ClientBlock project={project} />
          <BudgetBlock project={project} />
        </div>
      </div>
      <TeamBlock project={project} />
      <div className={styles.sections}>
        <EstimateSections project={project} />
        <OtherSections project={project} />
      </div>
      <DeleteProject project={project} />
    </div>
  );
};
