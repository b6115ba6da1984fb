import { lineTotal, may, type Project } from '@portal/shared/domain';
import { LineGrid } from '@portal/shared/line-grid';
import { $roles } from '@portal/shared/session';
import { Section, Sums } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { gridLine, newLineOf } from '../../costing/grid-lines';
import { internalFigures } from '../../domain/internal-figures';
import { ProjectPage, type TabProps } from '../../project-page';
import { FeatureCosts } from './feature-costs';
import styles from './internal-costs.module.css';
import { lineChanged, lineRemoved, linesAdded } from './model';
import { PlannerLines } from './planner-lines';

/** What the project costs the business: cost, overhead and margin by feature, and what stands in no feature. */
export const InternalCostsPage = ({ projectId }: TabProps) => {
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
      <Section title="Internal view">
        <FeatureCosts figures={figures} />
      </Section>
      <Section title="Incidental costs of the project">
        <ProjectLines project={project} />
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

const ProjectLines = ({ project: { thirdParty } }: { readonly project: Project }) => {
  const asked = useUnit({ lineChanged, linesAdded, lineRemoved });
  const rows = useMemo(() => thirdParty.map(gridLine), [thirdParty]);
  return (
    <LineGrid
      label="Incidental costs of the project"
      emptyText="No incidental costs of the project yet."
      lines={rows}
      totalOf={lineTotal}
      onChange={(id, changes) => {
        const line = thirdParty.find((one) => one.id === id);
        if (line) asked.lineChanged({ line, changes });
      }}
      onAdd={(draft) => asked.linesAdded([newLineOf(draft)])}
      onAddMany={(drafts) => asked.linesAdded(drafts.map(newLineOf))}
      onRemove={(id) => asked.lineRemoved(id)}
      onRetry={() => undefined}
    />
  );
};
