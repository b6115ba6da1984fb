import { bus } from '@portal/shared/bus';
import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import type { Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import type { Slots } from '@portal/shared/slots';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { useOpenMade } from './add-feature/use-open-made';
import styles from './costing/costing.module.css';
import { EditedLinesQuestion } from './costing/edited-lines-question';
import { OthersChanges } from './costing/others-changes';
import { $failure, $project, projectOpened, reloadAsked } from './estimate/project';
import './estimate/outcomes';

/** Props that the shell passes to a tab of the project page. */
export type TabProps = Slots['project.tab@1'];

interface ProjectPageProps extends TabProps {
  /** Whether the estimate is editable on the page, which enables undo. */
  readonly isEdited?: boolean;
  readonly children: (project: Project) => ReactNode;
}

/**
 * Loads the project when a tab opens and when other remotes announce changes; shows known data
 * during the load.
 */
export const ProjectPage = ({ projectId, isEdited = false, children }: ProjectPageProps) => {
  const { project, failure, opened, reload } = useUnit({
    project: $project,
    failure: $failure,
    opened: projectOpened,
    reload: reloadAsked,
  });
  useOpenMade();
  useEffect(() => {
    opened(projectId);
    const scope = bus.scope('mf-features');
    const isOurs = (changed: { projectId: string }) => changed.projectId === projectId;
    scope.listen('document/changed@1', (changed) => isOurs(changed) && reload());
    scope.listen('project/changed@1', (changed) => isOurs(changed) && reload());
    return () => scope.leave();
  }, [projectId, opened, reload]);

  if (failure) {
    const text = `The features could not be read. ${failureText(failure)}`.trim();
    return <FailureNotice text={text} onRetry={reload} />;
  }
  if (project?.id !== projectId) return <Skeleton lines={8} height="2.25rem" />;
  return (
    <>
      <FailedChanges place={projectId} />
      {isEdited && (
        <div className={styles['undo']}>
          <UndoButtons place={projectId} />
        </div>
      )}
      <OthersChanges />
      {children(project)}
      <EditedLinesQuestion />
    </>
  );
};
