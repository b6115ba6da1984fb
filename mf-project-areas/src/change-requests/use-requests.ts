import { askConflictResolution } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../bus';
import { requestsOpened, rereadAsked } from './change-requests.model';
import { askWhoseFx } from './save-request';

askWhoseFx.use(askConflictResolution);

/**
 * Loads the change requests of a project while mounted, and reloads after possible changes by other
 * people.
 */
export function useRequests(projectId: string): void {
  const { open, reread } = useUnit({ open: requestsOpened, reread: rereadAsked });
  useEffect(() => {
    open(projectId);
    return onChanged(['project/changed@1', 'feature/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
}
