import styles from './spinner.module.css';

/** Decorative spinner in the current text colour; show a text beside the spinner. */
export const Spinner = ({ size = 20 }: { readonly size?: number }) => (
  <span
    className={styles['spinner']}
    style={{ inlineSize: size, blockSize: size, borderWidth: Math.max(2, size / 10) }}
    aria-hidden
  />
);

/** Placeholder for loading content, with a text for screen readers. */
export const Loading = ({ text = 'Loading...' }: { readonly text?: string }) => (
  <div className={styles['block']} data-loading role="status">
    <Spinner />
    <span>{text}</span>
  </div>
);
