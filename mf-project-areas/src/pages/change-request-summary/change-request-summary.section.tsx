import type { Slots } from '@portal/shared/slots';
import { Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { RequestFigures } from '../../change-requests/figures';
import {
  $countedFigures,
  $figuresFailure,
  figuresLeft,
  figuresOpened,
  figuresRereadAsked,
} from '../../change-requests/figures.model';
import { useOfProject } from '../../change-requests/use-of-project';
import { FailedRead } from '../../reads/failed-read';

/** Summary of a project's change requests, for the overview. */
const ChangeRequestSummary = ({ projectId }: Slots['project.overview@1']) => {
  const { figures, failure, open, leave, reread } = useUnit({
    figures: $countedFigures,
    failure: $figuresFailure,
    open: figuresOpened,
    leave: figuresLeft,
    reread: figuresRereadAsked,
  });
  useOfProject(projectId, { open, leave, reread });
  const failed = <FailedRead what="The change requests" failure={failure} onRetry={reread} />;
  if (figures === null) return failure ? failed : <Skeleton lines={2} />;
  return (
    <>
      {failed}
      <RequestFigures of={figures} />
    </>
  );
};

export default ChangeRequestSummary;
