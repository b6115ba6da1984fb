import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Checkbox = ({ label, onChange, className, ...rest }: CheckboxProps) => (
  <label className={styles['row']}>
    <input
      {...rest}
      type="checkbox"
      className={className ?? styles['box']}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
);
