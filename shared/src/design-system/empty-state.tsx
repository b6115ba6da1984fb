import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

/** Placeholder for an empty list, with a hint about the next step. */
export const EmptyState = ({ title, children, action, icon = 'folder' }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <span className={styles['mark']}>
      <Icon name={icon} size={26} />
    </span>
    <div className={styles['title']}>{title}</div>
    {children && <div className={styles['text']}>{children}</div>}
    {action}
  </div>
);
