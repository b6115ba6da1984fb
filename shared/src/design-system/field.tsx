import { type ReactNode, useId } from 'react';
import { useRefusedField } from './form';
import { Icon } from './icon';
import styles from './text-field.module.css';

export interface FieldWords {
  readonly label: ReactNode;
  /** Validation error, announced with the field. */
  readonly problem?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldWords {
  /** Name of the field in the surrounding `Form`, which knows what the content service refused. */
  readonly name?: string | undefined;
  /** Id of the control; generated if omitted. */
  readonly id?: string | undefined;
  /** Renders the control; spread the wiring props over the control. */
  readonly children: (wiring: FieldWiring) => ReactNode;
}

const wire = (id: string, { problem, hint, required }: FieldWords): FieldWiring => ({
  id,
  'aria-describedby':
    [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problem ? true : undefined,
  'aria-required': required || undefined,
});

const Required = () => (
  <span className={styles['required']} aria-hidden>
    {' *'}
  </span>
);

/** Form field: label, control, hint and validation error, linked by ARIA attributes. */
export const Field = ({ id, name, children, ...words }: FieldProps) => {
  const made = useId();
  const refused = useRefusedField(name);
  const { label, hint, required } = words;
  const problem = words.problem || refused;
  const wiring = wire(id ?? made, { label, hint, required, problem });
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={wiring.id}>
        {label}
        {required && <Required />}
      </label>
      {children(wiring)}
      {hint && (
        <span id={`${wiring.id}-hint`} className={styles['hint']}>
          <bdi>{hint}</bdi>
        </span>
      )}
      {problem && (
        <span id={`${wiring.id}-problem`} className={styles['problem']} role="alert">
          <Icon name="error" size={18} />
          <bdi>{problem}</bdi>
        </span>
      )}
    </div>
  );
};

/** Class name of text inputs, for inputs rendered elsewhere. */
export const inputClass = styles['input'];
