import {
  may,
  type PaymentStatus,
  type Project,
  type ProjectStatus,
  paymentStatuses,
  projectStatuses,
  statusLabel,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { SelectInput, StatusTag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { changeMade } from '../../project/model';
import styles from './project-header.module.css';

/** Status and payment status: pickers for those who may change them, words for other staff. */
export const StatusPickers = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  if (!may(roles, 'project.seeStatus')) return null;
  return (
    <span className={styles.pickers}>
      <ProjectStatusPicker status={project.status} />
      <PaymentStatusPicker status={project.paymentStatus} />
    </span>
  );
};

const projectOptions = projectStatuses.map(({ key, label }) => ({
  value: key,
  label,
  look: <StatusTag kind="project" status={key} label={label} />,
}));

const paymentOptions = paymentStatuses.map(({ key, label }) => ({
  value: key,
  label,
  look: <StatusTag kind="payment" status={key} label={label} />,
}));

const ProjectStatusPicker = ({ status }: { readonly status: ProjectStatus }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  if (!may(roles, 'project.editStatus')) {
    return (
      <StatusTag kind="project" status={status} label={statusLabel(projectStatuses, status)} />
    );
  }
  return (
    <span className={styles.picker}>
      <SelectInput
        aria-label="Project status"
        size="small"
        searchable={false}
        options={projectOptions}
        value={status}
        onChange={(picked) => change({ status: picked as ProjectStatus })}
      />
    </span>
  );
};

const PaymentStatusPicker = ({ status }: { readonly status: PaymentStatus }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  if (!may(roles, 'project.editPaymentStatus')) {
    return (
      <StatusTag kind="payment" status={status} label={statusLabel(paymentStatuses, status)} />
    );
  }
  return (
    <span className={styles.picker}>
      <SelectInput
        aria-label="Payment status"
        size="small"
        searchable={false}
        options={paymentOptions}
        value={status}
        onChange={(picked) => change({ paymentStatus: picked as PaymentStatus })}
      />
    </span>
  );
};
