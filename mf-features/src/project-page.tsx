import { FailedChanges } from '@portal/shared/change-views';
import type { Project } from '@portal/shared/domain';
import type { Slots } from '@portal/shared/slots';
import { Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { useOpenMade } from './add-feature/use-open-made';
import { onProjectChanged } from './bus';
import { EditedLinesQuestion } from './costing/edited-lines-question';
import { OthersChanges } from './costing/others-changes';
import { $failure, $project, projectLeft, projectOpened, reloadAsked } from './estimate/project';
import './estimate/outcomes';

/** Props that the shell passes to a tab of the project page. */
export type TabProps = Slots['project.tab@1'];

interface ProjectPageProps extends TabProps {
  readonly children: (project: Project) => ReactNode;
}

/**
 * Loads the project when a tab opens and when other remotes announce changes; shows known data
 * during the load. The header above the tabs reads the same address (ADR 50), and shows the failure
 * with a button Retry.
 */
export const ProjectPage = ({ projectId, children }: ProjectPageProps) => {
  const { project, failure, opened, left, reload } = useUnit({
    project: $project,
    failure: $failure,
    opened: projectOpened,
    left: projectLeft,
    reload: reloadAsked,
  });
  useOpenMade();
  useEffect(() => {
    opened(projectId);
    const stop = onProjectChanged(projectId, () => reload());
    return () => {
      stop();
      left();
    };
  }, [projectId, opened, left, reload]);

  if (failure) return null;
  if (project?.id !== projectId) return <Skeleton lines={8} height="2.25rem" />;
  return (
    <>
      <FailedChanges place={projectId} />
      <OthersChanges />
      {children(project)}
      <EditedLinesQuestion />
    </>
  );
};
