import styles from './data-table.module.css';

/** Estimated height of a row in px. */
export const rowHeight = 48;

interface RowSpaceProps {
  /** Height in px; nothing is rendered for 0 or less. */
  readonly height: number;
  /** Number of columns of the table. */
  readonly span: number;
}

/** Table row in the place of rows that are not rendered. */
export const RowSpace = ({ height, span }: RowSpaceProps) =>
  height > 0 && (
    <tr aria-hidden className={styles['spacer']} style={{ blockSize: height }}>
      <td colSpan={span} />
    </tr>
  );
