import { FailedField } from '@portal/shared/change-views';
import { featureStatuses, may, statusLabel } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { SelectInput, StatusTag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import { partChanged, partField } from '../estimate/parts';
import styles from './costing.module.css';

const options = [
  { value: '', label: 'Select status', disabled: true },
  ...featureStatuses.map(({ key, label }) => ({
    value: key,
    label,
    look: <StatusTag kind="feature" status={key} label={label} />,
  })),
];

export interface StatusSelectProps {
  readonly place: PartRef;
  readonly part: Part;
}

/** Status of a feature or sub-item: a select for planners, text for other people. */
export const StatusSelect = ({ place, part }: StatusSelectProps) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  if (!may(roles, 'feature.edit')) return <PartStatus part={part} />;
  const pick = (picked: string) => {
    const status = featureStatuses.find(({ key }) => key === picked)?.key;
    if (status && status !== part.status) changed({ ...place, changes: { status } });
  };
  return (
    <div className={styles['status']}>
      <SelectInput
        aria-label={`Status of ${part.name}`}
        placeholder="Select status"
        size="small"
        options={options}
        value={part.status}
        onChange={pick}
      />
      <FailedField of={partField(place, 'status')} textOf={statusText} />
    </div>
  );
};

const statusText = (status: unknown): string =>
  featureStatuses.find(({ key }) => key === status)?.label ?? '';

export const PartStatus = ({ part }: { readonly part: Part }) =>
  part.status && (
    <StatusTag
      kind="feature"
      status={part.status}
      label={statusLabel(featureStatuses, part.status)}
    />
  );
