import styles from './checklist.module.css';

interface PlainSelectProps {
  readonly label: string;
  /** What no choice is called. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string | null;
  readonly onPick: (id: string | null) => void;
  /** Told the element once it is there. */
  readonly onShown?: (element: HTMLSelectElement | null) => void;
}

/** The browser's own list: one in each of 500 rows costs next to nothing, and a phone shows it its own way. */
export const PlainSelect = ({ label, none, options, value, onPick, onShown }: PlainSelectProps) => (
  <select
    ref={onShown}
    className={styles['select']}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onPick(event.target.value || null)}
  >
    <option value="">{none}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);
