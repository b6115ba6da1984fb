import { failureText } from '@portal/shared/http';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { RequestFigures } from '../../change-requests/figures';
import { $failure, $requests, requestsOpened, rereadAsked } from '../../change-requests/model';

/** How the change requests of a project stand, for its overview. */
export const ChangeRequestSummary = ({ projectId }: { readonly projectId: string }) => {
  const { requests, failure, open, retry } = useUnit({
    requests: $requests,
    failure: $failure,
    open: requestsOpened,
    retry: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
  }, [projectId, open]);
  if (failure && requests === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  return requests === null ? <Skeleton lines={2} /> : <RequestFigures />;
};
