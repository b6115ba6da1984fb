import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onProjectChanged } from '../bus';
import { $failure, $project, projectChangedElsewhere, projectOpened } from './project.model';

/**
 * Returns the project of the page: loads when opened, and again when another remote announces a
 * change.
 */
export function useProject(projectId: string) {
  const { project, failure, open, reread } = useUnit({
    project: $project,
    failure: $failure,
    open: projectOpened,
    reread: projectChangedElsewhere,
  });
  useEffect(() => {
    open(projectId);
    return onProjectChanged(projectId, () => reread());
  }, [projectId, open, reread]);
  return {
    project: project?.id === projectId ? project : null,
    failure,
    retry: () => open(projectId),
  };
}
