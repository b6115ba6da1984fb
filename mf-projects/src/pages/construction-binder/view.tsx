import {
  describeChoices,
  type Feature,
  isLeftOutByName,
  isRejected,
  may,
  type Project,
  type SubItem,
} from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles } from '@portal/shared/session';
import { Slot } from '@portal/shared/slots';
import { Button, EmptyState, FailureNotice, Section, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useProject } from '../../project/use-project';
import styles from './construction-binder.module.css';
import { StatementOfWork } from './statement-of-work';

/** What the crew on site needs: the work without its prices. Made to be printed. */
export const ConstructionBinder = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <FailureNotice text={failureText(failure)} onRetry={retry} />;
  if (!project) return <Skeleton lines={8} />;
  return (
    <Section
      title="Construction Binder"
      actions={
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <article className={styles.binder}>
        <Words project={project} />
        <Features features={project.features.filter(({ status }) => !isRejected(status))} />
        <Slot name="project.binder@1" context={{ projectId }} />
      </article>
    </Section>
  );
};

const Words = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  return (
    <>
      {project.description && <p className={styles.text}>{project.description}</p>}
      {project.privateNote && may(roles, 'project.privateNote') && (
        <aside className={styles.note}>
          <strong>Private note</strong>
          <p className={styles.text}>{project.privateNote}</p>
        </aside>
      )}
    </>
  );
};

const Features = ({ features }: { readonly features: readonly Feature[] }) => {
  if (features.length === 0) {
    return <EmptyState icon="leaf" title="There is nothing to build yet." />;
  }
  return features.map((feature) => (
    <section className={styles.feature} key={feature.id}>
      <h3>{feature.name}</h3>
      <p className={styles.text}>{feature.description}</p>
      <p className={styles.text}>{describeChoices(feature.value)}</p>
      {feature.items.filter(isOnSite).map((item) => (
        <section className={styles.item} key={item.id}>
          <h4>{item.name}</h4>
          <p className={styles.text}>{describeChoices(item.value)}</p>
          <p className={styles.text}>{item.notes}</p>
        </section>
      ))}
      {feature.statementsOfWork.map(({ id, body }) => (
        <StatementOfWork key={id} html={body} />
      ))}
    </section>
  ));
};

const isOnSite = ({ name, status }: SubItem): boolean =>
  !isRejected(status) && !isLeftOutByName(name);
