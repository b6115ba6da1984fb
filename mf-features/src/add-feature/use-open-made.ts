import { type Project, slugsOf } from '@portal/shared/domain';
import { useNavigate } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $project } from '../estimate/project';
import { $madeFeature, madeFeatureShown } from './add-feature.model';

/**
 * Navigates to the feature just created, even if the list has replaced the template chooser by
 * then.
 */
export function useOpenMade(): void {
  const { made, project, shown } = useUnit({
    made: $madeFeature,
    project: $project,
    shown: madeFeatureShown,
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (!made || !project) return;
    shown();
    void navigate(addressOf(project, made));
  }, [made, project, shown, navigate]);
}

function addressOf(project: Project, featureId: string): string {
  const slug = slugsOf(project.features).get(featureId) ?? featureId;
  return `/projects/${project.id}/features/${slug}`;
}
