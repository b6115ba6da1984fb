import type { ReactNode } from 'react';
import { Field, type FieldWords } from '../design-system';
import { FieldWiringProvider } from './field-context';
import styles from './form-field.module.css';

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
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['grid']}>{children}</div>
);

/** A full-width field of a FormGrid. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);

/** Buttons at the end of a form. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
