import { failureText } from '@portal/shared/http';
import { Accordion, FailureNotice, Skeleton, Stack } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../../bus';
import { $failure, $project, rereadAsked, workOpened } from '../../work/model';
import { Crews } from './crews';
import { People } from './people';
import { WorkLog } from './work-log';

/** Who works on the project, and what they did. */
export const WorkTab = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, open, reread } = useUnit({
    project: $project,
    failure: $failure,
    open: workOpened,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    return onChanged(['project/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
  if (failure && project === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => reread()} />;
  if (project === null) return <Skeleton lines={5} height="2.25rem" />;
  return (
    <Stack>
      <Accordion level={2} title="Staff members" defaultOpen>
        <People label="Staff members" people={project.assignedUsers} />
      </Accordion>
      <Accordion level={2} title="Subcontractors" defaultOpen>
        <People label="Subcontractors" people={project.subcontractors} />
      </Accordion>
      <Accordion level={2} title="Crews" defaultOpen={project.crews.length > 0}>
        <Crews />
      </Accordion>
      <Accordion level={2} title="Work log" defaultOpen>
        <WorkLog />
      </Accordion>
    </Stack>
  );
};
