import { bus } from '@portal/shared/bus';

/**
 * Calls back when another remote announces a change of the project. Returns the unsubscribe
 * function.
 */
export function onProjectChanged(projectId: string, changed: () => void): () => void {
  const scope = bus.scope('mf-projects');
  scope.listen('project/changed@1', (told) => {
    if (told.projectId === projectId) changed();
  });
  return () => scope.leave();
}
