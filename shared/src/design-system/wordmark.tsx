import styles from './wordmark.module.css';

/**
 * Logo: the outline of a plot with an open north corner, and a leaf in the style of a planting
 * plan.
 */
export const LogoMark = ({
  className,
  size,
}: {
  readonly className?: string | undefined;
  readonly size?: number;
}) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="square"
    aria-hidden
  >
    <path d="M19 4.5H4.5v23h23V13" />
    <path d="M4.5 19.5h6v8" opacity="0.55" />
    <path
      d="M13.5 18.5C13 9.5 18.5 4.5 27.5 4.5c.5 9-4.5 14.5-14 14z"
      fill="currentColor"
      fillOpacity="0.16"
      strokeLinejoin="round"
    />
    <path d="M10.5 21.5 21.5 10.5" strokeLinecap="round" />
  </svg>
);

/** Logo with the product name. */
export const Wordmark = ({ name = 'Groundplan' }: { readonly name?: string }) => (
  <span className={styles['wordmark']}>
    <LogoMark className={styles['mark']} />
    {name}
  </span>
);
