import type { ReactNode } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
};

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string;
}

const interrupting: readonly NoticeKind[] = ['error', 'warning'];

/**
 * Inline message. Errors and warnings interrupt a screen reader (`alert`); other kinds wait
 * (`status`).
 */
export const Notice = ({
  kind = 'info',
  title,
  children,
  actions,
  onClose,
  closeLabel = 'Close',
}: NoticeProps) => (
  <div
    className={classNames(styles['notice'], styles[kind])}
    role={interrupting.includes(kind) ? 'alert' : 'status'}
  >
    <Icon name={icons[kind]} className={styles['icon']} />
    <div className={styles['words']}>
      {title && <strong className={styles['title']}>{title}</strong>}
      {children}
    </div>
    {actions && <div className={styles['actions']}>{actions}</div>}
    {onClose && <IconButton icon="close" size="small" label={closeLabel} onClick={onClose} />}
  </div>
);
