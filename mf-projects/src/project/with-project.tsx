import type { Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { FailureNotice, Skeleton } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useProject } from './use-project';

interface WithProjectProps {
  readonly projectId: string;
  readonly children: (project: Project) => ReactNode;
}

/** Renders a tab with the loaded project; a loading state or the failure before. */
export const WithProject = ({ projectId, children }: WithProjectProps) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <FailureNotice text={failureText(failure)} onRetry={retry} />;
  return project ? children(project) : <Skeleton lines={8} />;
};
