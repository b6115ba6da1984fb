import { Wordmark } from '@portal/shared/design-system';
import type { ReactNode } from 'react';
import { GardenPlan } from './garden-plan';
import styles from './surroundings.module.css';

interface SurroundingsProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of every page of this remote: product name, garden drawing and the form. */
export const Surroundings = ({ title, lead, children }: SurroundingsProps) => (
  <div className={styles.page}>
    <div className={styles.plan} aria-hidden>
      <GardenPlan />
      <p className={styles.motto}>
        Every good garden
        <br />
        begins on paper.
      </p>
    </div>
    <main className={styles.main}>
      <div className={styles.column}>
        <Wordmark />
        <header className={styles.heading}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </div>
    </main>
  </div>
);
