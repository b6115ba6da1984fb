import { type StatusKind, statusLooks } from './status-looks';
import { Tag } from './tag';

export interface StatusTagProps {
  readonly kind: StatusKind;
  /** Status key in the content system; an unknown key gets a neutral colour. */
  readonly status: string;
  /** The word, from the domain's labels. */
  readonly label: string;
}

/** A status as colour, icon and word. */
export const StatusTag = ({ kind, status, label }: StatusTagProps) => {
  const look = statusLooks[kind][status] ?? { tone: 'stone', icon: 'info' };
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {label}
    </Tag>
  );
};
