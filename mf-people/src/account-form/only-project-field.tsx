import { FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { AccountForm } from './create-account-form';
import { $loading, $options, optionsAsked } from './project-options';

const all = { value: '', label: 'All projects' };

/** Select for the project that a staff worker is restricted to, or all projects. */
export const OnlyProjectField = ({ form }: { readonly form: AccountForm }) => {
  const { values, changed, options, isLoading, ask } = useUnit({
    values: form.$values,
    changed: form.changed,
    options: $options,
    isLoading: $loading,
    ask: optionsAsked,
  });
  useEffect(() => ask(), [ask]);
  return (
    <FormField
      name="onlyProject"
      label="Sees"
      hint="A staff worker can be restricted to one project."
    >
      <SelectInput
        searchable
        loading={isLoading}
        options={[all, ...options]}
        value={values.onlyProject}
        onChange={(onlyProject) => changed({ onlyProject })}
      />
    </FormField>
  );
};
