import { type InputHTMLAttributes, useState } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Field, type FieldWords } from './field';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'required'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Labelled single-line input. */
export const TextField = ({
  label,
  problem,
  hint,
  required,
  name,
  value,
  onChange,
  className,
  id,
  ...rest
}: TextFieldProps) => (
  <Field {...{ id, label, problem, hint, required, name }}>
    {(wiring) => (
      <input
        type="text"
        dir="auto"
        {...rest}
        {...wiring}
        className={classNames(styles['input'], className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

export interface PasswordFieldProps extends TextFieldProps {
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** Password input with a reveal button; hidden again on unmount. */
export const PasswordField = ({
  label,
  problem,
  hint,
  required,
  name,
  value,
  onChange,
  id,
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...rest
}: PasswordFieldProps) => {
  // Local state on purpose: the reveal concerns only this field.
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, problem, hint, required, name }}>
      {(wiring) => (
        <span className={styles['box']}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classNames(styles['input'], styles['withReveal'])}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles['reveal']}
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
};
