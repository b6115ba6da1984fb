import { askConflictResolution } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { requestsLeft, requestsOpened, rereadAsked } from './change-requests.model';
import { askWhoseFx } from './save-request';

askWhoseFx.use(askConflictResolution);

/**
 * Loads the change requests of a project while mounted, and reloads after possible changes by other
 * people.
 */
export function useRequests(projectId: string): void {
  const { open, leave, reread } = useUnit({
    open: requestsOpened,
    leave: requestsLeft,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    const topics = ['project/changed@1', 'feature/changed@1'] as const;
    const unsubscribe = onChanged(topics, projectId, () => reread());
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread]);
}
