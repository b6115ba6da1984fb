import styles from './line-grid.module.css';

export interface SelectBoxProps {
  readonly role: 'gridcell' | 'columnheader';
  readonly label: string;
  readonly isChecked: boolean;
  /** `isRange` while Shift is held. */
  readonly onSelect: (isRange: boolean) => void;
}

/** Box that selects a row, or all rows in the heading. Cells select by keyboard: no tab stop. */
export const SelectBox = ({ role, label, isChecked, onSelect }: SelectBoxProps) => (
  <div role={role} className={styles['select']}>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onSelect((event.nativeEvent as Partial<MouseEvent>).shiftKey === true)}
    />
  </div>
);
