import { failureText } from '@portal/shared/http';
import { FailureNotice, FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $clients, $clientsFailure, $clientsLoading, $draft, changed } from './model';

/** Active clients, found by typing; a project may have none. */
export const ClientPicker = () => {
  const { clients, failure, isLoading, draft, change } = useUnit({
    clients: $clients,
    failure: $clientsFailure,
    isLoading: $clientsLoading,
    draft: $draft,
    change: changed,
  });
  if (failure) return <FailureNotice text={failureText(failure)} />;
  const options = [
    { value: '', label: 'No client' },
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormField label="Client">
      <SelectInput
        searchable
        loading={isLoading}
        options={options}
        value={draft.clientId ?? ''}
        onChange={(id) => change({ clientId: id || null })}
      />
    </FormField>
  );
};
