import { UndoButtons } from '@portal/shared/change-views';
import { may } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Slot } from '@portal/shared/slots';
import { buttonClass, EmptyState, Section } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { plannedFeatures } from '../../domain/figures';
import { ProjectPage, type TabProps } from '../../project-page';
import { ClientExplanation } from './client-explanation';
import styles from './cost-planner.module.css';
import { FeaturePanel } from './feature-panel';
import { GrandTotal } from './grand-total';

/** Cost planner: cost by feature. Customers get a link to the proposal instead. */
const CostPlannerPage = ({ projectId }: TabProps) => {
  const roles = useUnit($roles);
  if (!may(roles, 'planner.figures')) return <ClientExplanation projectId={projectId} />;
  return (
    <Section
      title="Cost Planner"
      actions={
        <>
          <UndoButtons place={projectId} />
          <Slot name="cost-planner.extra@1" context={{ projectId }} />
        </>
      }
    >
      <ProjectPage projectId={projectId}>
        {(project) => {
          const features = plannedFeatures(project);
          if (features.length === 0) {
            return (
              <EmptyState
                title="Nothing to price yet"
                action={
                  may(roles, 'feature.edit') && (
                    <Link className={buttonClass({})} to={`/projects/${projectId}/feature-new`}>
                      Add Feature
                    </Link>
                  )
                }
              >
                Add a feature first.
              </EmptyState>
            );
          }
          return (
            <div className={styles['panels']}>
              {features.map((feature, index) => (
                <FeaturePanel key={feature.id} feature={feature} isOpen={index === 0} />
              ))}
              <GrandTotal project={project} />
            </div>
          );
        }}
      </ProjectPage>
    </Section>
  );
};

export default CostPlannerPage;
