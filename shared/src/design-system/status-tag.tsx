import { type StatusKind, statusLooks } from './status-looks';
import { Tag } from './tag';

export interface StatusTagProps {
  readonly kind: StatusKind;
  /** Status key in the content system; an unknown key gets a neutral colour. */
  readonly status: string;
  /** Display label from the domain. */
  readonly label: string;
}

/** Status with colour, icon and label. */
export const StatusTag = ({ kind, status, label }: StatusTagProps) => {
  const look = statusLooks[kind][status] ?? { tone: 'stone', icon: 'info' };
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {label}
    </Tag>
  );
};
