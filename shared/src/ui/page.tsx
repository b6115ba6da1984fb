import type { ReactNode } from 'react';
import { classNames } from '../design-system';
import { isolated } from './isolated';
import styles from './page.module.css';
import { part } from './part';

export interface PageProps {
  readonly children: ReactNode;
  /** Whether to limit the width, for forms and texts. */
  readonly narrow?: boolean;
}

/** Content area of a page; the shell sets the outer margins. */
export const Page = ({ children, narrow }: PageProps) => (
  <div className={classNames(styles['page'], narrow && styles['narrow'])}>{children}</div>
);

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Small line above the title, for the parent page. */
  readonly over?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, over, subtitle, actions }: PageHeaderProps) => (
  <header className={styles['header']}>
    <div className={styles['titles']}>
      {over && <div className={styles['over']}>{isolated(over)}</div>}
      <h1>{isolated(title)}</h1>
      {subtitle && <div className={styles['subtitle']}>{isolated(subtitle)}</div>}
    </div>
    {actions && <div className={classNames(styles['actions'], 'gp-no-print')}>{actions}</div>}
  </header>
);

export interface SectionProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Section of a page with a second-level heading. */
export const Section = ({ title, actions, children }: SectionProps) => (
  <section className={styles['section']}>
    {(title || actions) && (
      <div className={styles['sectionHead']}>
        <h2>{title}</h2>
        {actions && <div className={classNames(styles['actions'], 'gp-no-print')}>{actions}</div>}
      </div>
    )}
    {children}
  </section>
);

/** Filters and switches above a list. */
export const Toolbar = part(styles['toolbar'], 'gp-no-print');

/** Vertical stack with even gaps. */
export const Stack = part(styles['stack']);
