import { UndoButtons } from '@portal/shared/change-views';
import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Section, Sums } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { LineTable } from '../../costing/line-table';
import { internalFigures } from '../../domain/internal-figures';
import { projectCosts } from '../../domain/tree';
import { ProjectPage, type TabProps } from '../../project-page';
import { FeatureCosts } from './feature-costs';
import styles from './internal-costs.module.css';
import { PlannerLines } from './planner-lines';

/**
 * Internal costs of the project: cost, overhead and margin by feature, and costs outside features.
 */
const InternalCostsPage = ({ projectId }: TabProps) => {
  const roles = useUnit($roles);
  if (!may(roles, 'project.internalCosts')) return null;
  return (
    <ProjectPage projectId={projectId}>
      {(project) => <InternalCosts project={project} />}
    </ProjectPage>
  );
};

const InternalCosts = ({ project }: { readonly project: Project }) => {
  const figures = internalFigures(project);
  return (
    <div className={styles['page']}>
      <Section title="Internal view" actions={<UndoButtons place={project.id} />}>
        <FeatureCosts figures={figures} />
      </Section>
      <Section title="Incidental costs of the project">
        <LineTable
          label="Incidental costs of the project"
          emptyText="No incidental costs of the project yet."
          addAction="Add an incidental cost to the project"
          place={projectCosts}
          lines={project.thirdParty}
        />
      </Section>
      <Section title="Cost planner lines">
        <PlannerLines lines={project.plannerLines} />
      </Section>
      <section aria-label="Internal total cost">
        <Sums
          sums={[
            { label: 'Features, before tax', amount: figures.all.price },
            { label: 'Incidental costs of the project', amount: figures.thirdParty },
            { label: 'Cost planner lines', amount: figures.plannerLines },
            { label: 'Work billed', amount: figures.workBilled },
            { label: 'Internal total cost', amount: figures.total, strong: true },
          ]}
        />
      </section>
    </div>
  );
};

export default InternalCostsPage;
