import { FormField, TextArea, TextInput } from '@portal/shared/ui';
import { useProblem } from './problems';

interface TemplateTextProps {
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly isLong?: boolean;
  readonly list?: string;
  readonly onChange: (value: string) => void;
}

/** Text input of a template with validation error. */
export const TemplateText = ({
  label,
  path,
  hint,
  required,
  isLong,
  ...rest
}: TemplateTextProps) => (
  <FormField name={path} label={label} hint={hint} required={required} problem={useProblem(path)}>
    {isLong ? <TextArea value={rest.value} onChange={rest.onChange} /> : <TextInput {...rest} />}
  </FormField>
);
