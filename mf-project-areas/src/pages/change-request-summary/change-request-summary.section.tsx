import type { Slots } from '@portal/shared/slots';
import { Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $failure, $requests, rereadAsked } from '../../change-requests/change-requests.model';
import { RequestFigures } from '../../change-requests/figures';
import { useRequests } from '../../change-requests/use-requests';
import { FailedRead } from '../../reads/failed-read';

/** Summary of a project's change requests, for the overview. */
const ChangeRequestSummary = ({ projectId }: Slots['project.overview@1']) => {
  useRequests(projectId);
  const { requests, failure, retry } = useUnit({
    requests: $requests,
    failure: $failure,
    retry: rereadAsked,
  });
  const failed = <FailedRead what="The change requests" failure={failure} onRetry={retry} />;
  if (requests === null) return failure ? failed : <Skeleton lines={2} />;
  return (
    <>
      {failed}
      <RequestFigures />
    </>
  );
};

export default ChangeRequestSummary;
