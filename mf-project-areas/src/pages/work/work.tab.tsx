import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import type { Slots } from '@portal/shared/slots';
import { Accordion, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../../bus';
import { FailedRead } from '../../reads/failed-read';
import { logRereadAsked } from '../../work/log';
import {
  $crewsFailure,
  $failure,
  $project,
  crewsAsked,
  rereadAsked,
  workLeft,
  workOpened,
} from '../../work/work.model';
import { Crews } from './crews';
import { People } from './people';
import { WorkLog } from './work-log';

/** People on the project and the work log. */
const WorkTab = ({ projectId }: Slots['project.tab@1']) => {
  const { project, failure, crewsFailure, open, leave, reread, readCrews, readLog } = useUnit({
    crewsFailure: $crewsFailure,
    readCrews: crewsAsked,
    readLog: logRereadAsked,
    project: $project,
    failure: $failure,
    open: workOpened,
    leave: workLeft,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    const unsubscribe = onChanged(['project/changed@1'], projectId, () => {
      reread();
      readLog();
    });
    return () => {
      unsubscribe();
      leave();
    };
  }, [projectId, open, leave, reread, readLog]);
  const failed = <FailedRead what="The project" failure={failure} onRetry={reread} />;
  if (project === null) return failure ? failed : <Skeleton lines={5} height="2.25rem" />;
  return (
    <Stack>
      {failed}
      <FailedRead what="The crews" failure={crewsFailure} onRetry={readCrews} />
      <Accordion level={2} title="Staff members" defaultOpen>
        <People label="Staff members" people={project.assignedUsers} />
      </Accordion>
      <Accordion level={2} title="Subcontractors" defaultOpen>
        <People label="Subcontractors" people={project.subcontractors} />
      </Accordion>
      <Accordion level={2} title="Crews" defaultOpen={project.crews.length > 0}>
        <Crews />
      </Accordion>
      <Accordion level={2} title="Work log" defaultOpen aside={<UndoButtons place={projectId} />}>
        <Stack>
          <FailedChanges place={projectId} />
          <WorkLog />
        </Stack>
      </Accordion>
    </Stack>
  );
};

export default WorkTab;
