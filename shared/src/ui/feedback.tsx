import type { ReactNode } from 'react';
import { Spinner } from '../design-system';
import styles from './feedback.module.css';

export interface BusyOverlayProps {
  readonly busy: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

/** Overlay with a progress text that blocks interaction with the content. */
export const BusyOverlay = ({ busy, text, children }: BusyOverlayProps) => (
  <div className={styles['overlaid']} aria-busy={busy}>
    <div inert={busy}>{children}</div>
    {busy && (
      <div className={styles['overlay']} role="status">
        <span className={styles['going']}>
          <Spinner size={28} />
          <bdi>{text}</bdi>
        </span>
      </div>
    )}
  </div>
);

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

export const ProgressBar = ({ label, percent }: ProgressBarProps) => (
  <progress className={styles['progress']} aria-label={label} max={100} value={percent} />
);
