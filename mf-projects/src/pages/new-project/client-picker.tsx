import { FailureNotice, FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $clients,
  $clientsFailure,
  $clientsLoading,
  $draft,
  changed,
  clientsRetried,
} from './new-project.model';

/** Searchable select of active clients; optional. */
export const ClientPicker = () => {
  const { clients, failure, isLoading, draft, change, retry } = useUnit({
    clients: $clients,
    failure: $clientsFailure,
    isLoading: $clientsLoading,
    draft: $draft,
    change: changed,
    retry: clientsRetried,
  });
  if (failure) {
    return (
      <FailureNotice text="There was an error loading the client details" onRetry={() => retry()} />
    );
  }
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
