import { failureText } from '@portal/shared/http';
import { FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import type { AccountForm } from './create-account-form';
import { chosenProjectShown, projectSearch } from './project-options';

const all = { value: '', label: 'All projects' };

/** Select for the project that a staff worker is restricted to, or all projects. */
export const OnlyProjectField = ({ form }: { readonly form: AccountForm }) => {
  const { values, changed, found, known, isTyping, failure, isLoading, open, type, leave, show } =
    useUnit({
      values: form.$values,
      changed: form.changed,
      found: projectSearch.$found,
      known: projectSearch.$known,
      isTyping: projectSearch.$isTyping,
      failure: projectSearch.$failure,
      isLoading: projectSearch.$loading,
      open: projectSearch.searchOpened,
      type: projectSearch.searchTyped,
      leave: projectSearch.searchLeft,
      show: chosenProjectShown,
    });
  const { onlyProject } = values;
  useEffect(() => {
    show(onlyProject);
  }, [show, onlyProject]);
  useEffect(() => () => leave(), [leave]);
  const chosen = known.get(onlyProject);
  const projects = [
    ...(chosen && !isTyping && !found.includes(chosen) ? [chosen] : []),
    ...found,
  ].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormField
      name="onlyProject"
      label="Sees"
      hint="A staff worker can be restricted to one project."
    >
      <SelectInput
        searchable
        loading={isLoading}
        options={isTyping ? projects : [all, ...projects]}
        value={onlyProject}
        onOpen={open}
        onSearch={type}
        noOptionsText={failure ? failureText(failure) : nothing(isLoading)}
        onChange={(id) => changed({ onlyProject: id })}
      />
    </FormField>
  );
};

const nothing = (isLoading: boolean): string =>
  isLoading ? 'Searching…' : 'No project found. Type a part of the title.';
