import { type Feature, findBySlug, may, type Project, slugsOf } from '@portal/shared/domain';
import { Navigate, useNavigate, useParams } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $isSending } from '../../estimate/project';
import { $templates, templatesWanted } from '../../estimate/templates';
import { FeatureBody } from './feature-body';
import { FeatureNav } from './feature-nav';
import { $openFeature, featureOpened } from './features.model';
import styles from './features.module.css';

export const FeatureDetail = ({ project }: { readonly project: Project }) => {
  const feature = useFeature(project);
  const { roles, templates, wanted } = useUnit({
    roles: $roles,
    templates: $templates,
    wanted: templatesWanted,
  });
  const mayEdit = may(roles, 'feature.edit');
  useEffect(() => {
    if (mayEdit) wanted();
  }, [mayEdit, wanted]);
  if (!feature) return <Navigate to={`/projects/${project.id}/features`} replace />;
  return (
    <div className={styles['detail']}>
      <FeatureNav project={project} open={feature} />
      <FeatureBody key={feature.id} {...{ project, feature, templates }} />
    </div>
  );
};

/**
 * Returns the feature for the address. A feature renamed while open stays open, and the address is
 * updated.
 */
function useFeature(project: Project): Feature | undefined {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const { open, isSending, opened } = useUnit({
    open: $openFeature,
    isSending: $isSending,
    opened: featureOpened,
  });
  const found = findBySlug(project.features, slug);
  // For a different address, for example an old link, the previously open feature is irrelevant.
  const openId = open?.slug === slug ? open.id : null;
  const feature = found ?? project.features.find(({ id }) => id === openId);
  const proper = feature && slugsOf(project.features).get(feature.id);
  useEffect(() => {
    if (found) opened({ id: found.id, slug });
  }, [found, slug, opened]);
  useEffect(() => {
    if (!proper || proper === slug || isSending) return;
    void navigate(`/projects/${project.id}/features/${proper}`, { replace: true });
  }, [proper, slug, isSending, navigate, project.id]);
  return feature;
}
