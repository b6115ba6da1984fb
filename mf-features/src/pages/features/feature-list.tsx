import { UndoButtons } from '@portal/shared/change-views';
import { may, type Project, slugsOf } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { buttonClass, CardGrid, EmptyState, Icon, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { TemplateChooser } from '../../add-feature/template-chooser';
import { FeatureCard } from './feature-card';
import { useFeatureDetailSoon } from './lazy-feature-detail';

export const FeatureList = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  useFeatureDetailSoon();
  const mayAdd = may(roles, 'feature.edit');
  const slugs = slugsOf(project.features);
  const toAdd = (
    <Link className={buttonClass({ kind: 'primary' })} to={`/projects/${project.id}/feature-new`}>
      <Icon name="plus" size={18} />
      Add Feature
    </Link>
  );
  if (project.features.length === 0) return <NoFeatures projectId={project.id} mayAdd={mayAdd} />;
  return (
    <Section
      title="Features"
      actions={
        <>
          <UndoButtons place={project.id} />
          {mayAdd && toAdd}
        </>
      }
    >
      <CardGrid>
        {project.features.map((feature) => (
          <FeatureCard
            key={feature.id}
            project={project}
            feature={feature}
            slug={slugs.get(feature.id) ?? ''}
          />
        ))}
      </CardGrid>
    </Section>
  );
};

interface NoFeaturesProps {
  readonly projectId: string;
  readonly mayAdd: boolean;
}

/**
 * Placeholder for a project without features: add the first template, or a note for people who may
 * not add features.
 */
const NoFeatures = ({ projectId, mayAdd }: NoFeaturesProps) => (
  <Section title="Features" actions={<UndoButtons place={projectId} />}>
    {mayAdd ? (
      <TemplateChooser />
    ) : (
      <EmptyState title="No features yet">They appear here once they are planned.</EmptyState>
    )}
  </Section>
);
