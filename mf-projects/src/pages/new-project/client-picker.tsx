import { FailureNotice, FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $clients,
  $clientsFailure,
  $clientsLoading,
  $draft,
  $isClientTyped,
  changed,
  clientsRetried,
  clientTyped,
} from './new-project.model';

/** Select of active clients, searched in the content service; optional. */
export const ClientPicker = () => {
  const { clients, failure, isLoading, draft, change, retry, type, isTyping } = useUnit({
    type: clientTyped,
    isTyping: $isClientTyped,
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
    ...(isTyping ? [] : [{ value: '', label: 'No client' }]),
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormField name="clientId" label="Client">
      <SelectInput
        searchable
        onSearch={type}
        loading={isLoading}
        options={options}
        value={draft.clientId ?? ''}
        onChange={(id) => change({ clientId: id || null })}
      />
    </FormField>
  );
};
