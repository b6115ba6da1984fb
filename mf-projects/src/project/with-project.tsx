import type { Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useProject } from './use-project';

interface WithProjectProps {
  readonly projectId: string;
  readonly children: (project: Project) => ReactNode;
}

/** What a tab shows of the project, once it is here; until then that it is on its way, or why it is not. */
export const WithProject = ({ projectId, children }: WithProjectProps) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <FailureNotice text={failureText(failure)} onRetry={retry} />;
  return project ? children(project) : <Skeleton lines={8} />;
};
