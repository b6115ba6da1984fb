import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly lines?: number;
  /** CSS height of a line. */
  readonly height?: string;
  readonly text?: string;
}

const widths = ['92%', '100%', '78%', '96%', '64%'] as const;

/** Grey bars as a placeholder for loading text. */
export const Skeleton = ({ lines = 3, height = '1rem', text = 'Loading...' }: SkeletonProps) => (
  <div className={styles['lines']} data-loading role="status" aria-label={text}>
    {Array.from({ length: lines }, (_, line) => (
      <span
        key={line}
        className={styles['bar']}
        style={{ blockSize: height, inlineSize: widths[line % widths.length] }}
      />
    ))}
  </div>
);
