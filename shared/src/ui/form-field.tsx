import type { ReactNode } from 'react';
import { Field, type FieldWords } from '../design-system';
import { FieldWiringProvider } from './field-context';
import styles from './form-field.module.css';
import { part } from './part';

export interface FormFieldProps extends FieldWords {
  /** Name of the field in the surrounding `Form`, which knows what the content service refused. */
  readonly name?: string;
  readonly id?: string;
  /** An input of this package; label and validation error are linked automatically. */
  readonly children: ReactNode;
}

/** Label, hint and validation error of an input. */
export const FormField = ({ children, ...words }: FormFieldProps) => (
  <Field {...words}>
    {(wiring) => <FieldWiringProvider value={wiring}>{children}</FieldWiringProvider>}
  </Field>
);

/** Form fields stacked, or side by side on wide screens. */
export const FormGrid = part(styles['grid']);

/** A full-width field of a FormGrid. */
export const FormRow = part(styles['row']);

/** Buttons at the end of a form. */
export const FormActions = part(styles['actions']);
