import { bus } from '@portal/shared/bus';

/** Calls back when one of these says that the project has changed; returns how to stop. */
export function onProjectChanged(projectId: string, changed: () => void): () => void {
  const scope = bus.scope('mf-projects');
  scope.listen('project/changed@1', (told) => {
    if (told.projectId === projectId) changed();
  });
  return () => scope.leave();
}
