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

/** Says that there is nothing here yet, and what to do about it. */
export const EmptyState = ({ title, children, action, icon = 'leaf' }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <span className={styles['mark']}>
      <Icon name={icon} size={26} />
    </span>
    <div className={styles['title']}>{title}</div>
    {children && <div className={styles['text']}>{children}</div>}
    {action}
  </div>
);
