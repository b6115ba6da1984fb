import {
  formatBudget,
  formatRange,
  type ProjectRow,
  paymentStatuses,
  projectStatuses,
  statusLabel,
} from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Card, Facts, StatusTag, Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $covers } from './covers.model';
import styles from './project-list.module.css';

/** Card of a project: client, status and budget. */
export const ProjectCard = ({ project }: { readonly project: ProjectRow }) => (
  <Card
    level={2}
    title={<Link to={`/projects/${project.id}`}>{project.title}</Link>}
    footer={<Tags project={project} />}
  >
    <div className={styles.summary}>
      <div className={styles.words}>
        <p className={styles.client}>{project.client?.name ?? 'No client'}</p>
        <Facts facts={[{ label: 'Budget', value: formatBudget(project.budget) }]} />
      </div>
      <Cover projectId={project.id} />
    </div>
    <Facts facts={[{ label: 'Dates', value: datesOf(project) }]} />
  </Card>
);

/** Cover picture of the project, decorative: the title names the project. */
const Cover = ({ projectId }: { readonly projectId: string }) => {
  const picture = useUnit($covers)[projectId];
  // The list draws the cards near the window alone: nothing to put off.
  return picture && <img className={styles.cover} src={picture} alt="" width={136} height={84} />;
};

const Tags = ({ project: { status, paymentStatus, signed } }: { readonly project: ProjectRow }) => (
  <span className={styles.tags}>
    <StatusTag kind="project" status={status} label={statusLabel(projectStatuses, status)} />
    <StatusTag
      kind="payment"
      status={paymentStatus}
      label={statusLabel(paymentStatuses, paymentStatus)}
    />
    {signed && (
      <Tag tone="leaf" icon="signature">
        Signed
      </Tag>
    )}
  </span>
);

export const datesOf = ({ startDate, endDate }: ProjectRow): string =>
  formatRange([startDate, endDate], 'MMM DD, YYYY') || 'TBD';
