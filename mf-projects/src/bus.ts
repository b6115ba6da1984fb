import { bus } from '@portal/shared/bus';

/** Calls back when one of these says that the project has changed; returns how to stop. */
export function onProjectChanged(projectId: string, changed: () => void): () => void {
  const scope = bus.scope('mf-projects');
  const hear = (told: { readonly projectId: string }) => {
    if (told.projectId === projectId) changed();
  };
  scope.listen('project/changed@1', hear);
  scope.listen('feature/changed@1', hear);
  return () => scope.leave();
}
