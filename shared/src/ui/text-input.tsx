import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames, inputClass } from '../design-system';
import { useFieldWiring } from './field-context';
import styles from './text-input.module.css';

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const TextInput = ({ onChange, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    dir="auto"
    {...useFieldWiring()}
    {...rest}
    className={classNames(inputClass, className)}
    onChange={(event) => onChange(event.target.value)}
  />
);

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Multi-line input that grows with the content and shows a counter if `maxLength` is set. */
export const TextArea = ({ value, onChange, className, rows = 3, ...rest }: TextAreaProps) => (
  <span className={styles['area']}>
    <textarea
      dir="auto"
      {...useFieldWiring()}
      rows={rows}
      style={{ minBlockSize: `calc(${rows}lh + 1.25rem)` }}
      {...rest}
      value={value}
      className={classNames(inputClass, styles['text'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
    {rest.maxLength !== undefined && (
      <span className={classNames(styles['count'], 'gp-tabular')} aria-hidden>
        {value.length} / {rest.maxLength}
      </span>
    )}
  </span>
);
