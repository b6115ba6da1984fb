import type { RowRange } from '@portal/shared/cms';
import {
  formatBudget,
  type ProjectRow,
  paymentStatuses,
  projectStatuses,
  statusLabel,
} from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { type Column, DataTable, StatusTag } from '@portal/shared/ui';
import { datesOf } from './project-card';
import styles from './project-list.module.css';

const columns: readonly Column<ProjectRow>[] = [
  {
    key: 'title',
    label: 'Name',
    width: '28%',
    cell: ({ id, title }) => <Link to={`/projects/${id}`}>{title}</Link>,
  },
  { key: 'client', label: 'Client', cell: ({ client }) => client?.name ?? 'No client' },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => (
      <StatusTag kind="project" status={status} label={statusLabel(projectStatuses, status)} />
    ),
  },
  {
    key: 'payment',
    label: 'Payment',
    isRare: true,
    cell: ({ paymentStatus }) => (
      <StatusTag
        kind="payment"
        status={paymentStatus}
        label={statusLabel(paymentStatuses, paymentStatus)}
      />
    ),
  },
  {
    key: 'dates',
    label: 'Dates',
    cell: (project) => <span className={styles.dates}>{datesOf(project)}</span>,
  },
  {
    key: 'budget',
    label: 'Budget',
    align: 'end',
    width: '10%',
    cell: ({ budget }) => formatBudget(budget),
  },
];

interface ProjectTableProps {
  readonly projects: readonly (ProjectRow | undefined)[];
  readonly onSeen: (range: RowRange) => void;
}

export const ProjectTable = ({ projects, onSeen }: ProjectTableProps) => (
  <DataTable
    label="Projects"
    columns={columns}
    rows={projects}
    rowKey={({ id }) => id}
    onSeen={onSeen}
  />
);
