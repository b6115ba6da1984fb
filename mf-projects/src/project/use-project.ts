import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onProjectChanged } from '../bus';
import {
  $failure,
  $project,
  projectChangedElsewhere,
  projectLeft,
  projectOpened,
} from './project.model';

/**
 * Returns the project of the page: loads when opened, and again when another remote announces a
 * change.
 */
export function useProject(projectId: string) {
  const { project, failure, open, leave, reread } = useUnit({
    project: $project,
    failure: $failure,
    open: projectOpened,
    leave: projectLeft,
    reread: projectChangedElsewhere,
  });
  useEffect(() => {
    open(projectId);
    const unsubscribe = onProjectChanged(projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread]);
  return {
    project: project?.id === projectId ? project : null,
    failure,
    retry: () => reread(),
  };
}
