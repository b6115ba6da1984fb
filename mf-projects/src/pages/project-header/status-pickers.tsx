import {
  may,
  type PaymentStatus,
  type Project,
  type ProjectStatus,
  paymentStatuses,
  projectStatuses,
  type Status,
  statusLabel,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { usePageActions } from '@portal/shared/slots';
import { SelectInput, StatusTag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedEdit } from '../../project/failed-edit';
import { changeMade } from '../../project/project.model';
import styles from './project-header.module.css';

/** Status and payment status: selects with the permission to edit, otherwise text. */
export const StatusPickers = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  if (!may(roles, 'project.seeStatus')) return null;
  return (
    <span className={styles.pickers}>
      <span>
        <ProjectStatusPicker status={project.status} />
        <FailedEdit project={project} field="status" />
      </span>
      <span>
        <PaymentStatusPicker status={project.paymentStatus} />
        <FailedEdit project={project} field="paymentStatus" />
      </span>
    </span>
  );
};

const ProjectStatusPicker = ({ status }: { readonly status: ProjectStatus }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  return (
    <StatusPicker
      kind="project"
      label="Project status"
      statuses={projectStatuses}
      status={status}
      isReadOnly={!may(roles, 'project.editStatus')}
      onPick={(picked) => change({ status: picked })}
    />
  );
};

const PaymentStatusPicker = ({ status }: { readonly status: PaymentStatus }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  return (
    <StatusPicker
      kind="payment"
      label="Payment status"
      statuses={paymentStatuses}
      status={status}
      isReadOnly={!may(roles, 'project.editPaymentStatus')}
      onPick={(picked) => change({ paymentStatus: picked })}
    />
  );
};

interface StatusPickerProps<Key extends string> {
  readonly kind: 'project' | 'payment';
  readonly label: string;
  readonly statuses: readonly Status<Key>[];
  readonly status: Key;
  readonly isReadOnly: boolean;
  readonly onPick: (status: Key) => void;
}

function StatusPicker<Key extends string>(props: StatusPickerProps<Key>) {
  const { kind, label, statuses, status, isReadOnly, onPick } = props;
  const others = statuses.filter(({ key }) => !isReadOnly && key !== status);
  usePageActions(
    others.map(({ key, label: words }) => ({
      key,
      label: `Change the ${kind} status to ${words}`,
      run: () => onPick(key),
    })),
  );
  if (isReadOnly) {
    return <StatusTag kind={kind} status={status} label={statusLabel(statuses, status)} />;
  }
  const pick = (picked: string) => {
    const found = statuses.find(({ key }) => key === picked);
    if (found) onPick(found.key);
  };
  return (
    <span className={styles.picker}>
      <SelectInput
        aria-label={label}
        size="small"
        searchable={false}
        options={statuses.map(({ key, label: words }) => ({
          value: key,
          label: words,
          look: <StatusTag kind={kind} status={key} label={words} />,
        }))}
        value={status}
        onChange={pick}
      />
    </span>
  );
}
