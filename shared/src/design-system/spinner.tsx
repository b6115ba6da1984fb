import styles from './spinner.module.css';

/** Decorative spinner in the current text colour; show a text beside the spinner. */
export const Spinner = ({ size = 20 }: { readonly size?: number }) => (
  <svg
    className={styles['spinner']}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    aria-hidden
  >
    <circle cx="10" cy="10" r="7.5" opacity="0.22" />
    <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
  </svg>
);

/** Placeholder for loading content, with a text for screen readers. */
export const Loading = ({ text = 'Loading...' }: { readonly text?: string }) => (
  <div className={styles['block']} role="status">
    <Spinner />
    <span>{text}</span>
  </div>
);
