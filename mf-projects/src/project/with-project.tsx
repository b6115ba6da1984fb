import type { Project } from '@portal/shared/domain';
import { Skeleton } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useProject } from './use-project';

interface WithProjectProps {
  readonly projectId: string;
  readonly children: (project: Project) => ReactNode;
}

/**
 * Renders a tab with the loaded project; a loading state before. The header above the tabs shows the
 * failure of the same read, with a button Retry.
 */
export const WithProject = ({ projectId, children }: WithProjectProps) => {
  const { project, failure } = useProject(projectId);
  if (failure && !project) return null;
  return project ? children(project) : <Skeleton lines={8} />;
};
