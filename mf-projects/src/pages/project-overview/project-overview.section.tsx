import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Button } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FeaturesInWords } from '../../printed/features-in-words';
import { OwnEdits } from '../../project/own-edits';
import { TextsBlock } from '../../project/texts-block';
import { WithProject } from '../../project/with-project';
import { ActivitySection } from './activity-section';
import { BudgetBlock } from './budget-block';
import { ClientBlock } from './client-block';
import { CopyProject } from './copy-project';
import { DatesBlock } from './dates-block';
import { DeleteProject } from './delete-project';
import { EstimateSections } from './estimate-sections';
import { OtherSections } from './other-sections';
import { PicturesBlock } from './pictures-block';
import styles from './project-overview.module.css';
import { TeamBlock } from './team-block';

/** Project overview without prices: texts, client, budget, dates and team. */
const ProjectOverview = ({ projectId }: Slots['project.tab@1']) => (
  <WithProject projectId={projectId}>
    {(project) => (
      <>
        <OnScreen project={project} />
        <OnPaper project={project} />
      </>
    )}
  </WithProject>
);

const OnScreen = ({ project }: { readonly project: Project }) => (
  <div className={styles.page}>
    <OwnEdits projectId={project.id} />
    <PicturesBlock project={project} />
    <Columns project={project} />
    <TeamBlock project={project} />
    <div className={styles.sections}>
      <EstimateSections project={project} />
      <OtherSections project={project} />
      <ActivitySection project={project} />
    </div>
    <div className={styles.end}>
      <Button icon="print" onClick={() => window.print()}>
        Print Overview
      </Button>
      <CopyProject project={project} />
      <DeleteProject project={project} />
    </div>
  </div>
);

/** Two columns of about the same height: without a budget the dates stand below the client. */
const Columns = ({ project }: { readonly project: Project }) => {
  const hasBudget = may(useUnit($roles), 'project.budget');
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <TextsBlock project={project} level={2} />
        {hasBudget && <DatesBlock project={project} />}
      </div>
      <div className={styles.column}>
        <ClientBlock project={project} />
        {hasBudget ? <BudgetBlock project={project} /> : <DatesBlock project={project} />}
      </div>
    </div>
  );
};

/** Printable overview: the description, then the features and sub-items as text. */
const OnPaper = ({ project }: { readonly project: Project }) => (
  <article className={styles.paper}>
    <p>{project.description}</p>
    <FeaturesInWords features={project.features} />
  </article>
);

export default ProjectOverview;
