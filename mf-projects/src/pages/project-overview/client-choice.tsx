import { may, type PersonName, type Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { confirm, FailureNotice, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $clientIdBeingStored,
  $clients,
  $clientsFailure,
  $clientsLoading,
  $hasNoClients,
  choiceOpened,
  clientChosen,
  clientTyped,
} from './client-model';
import styles from './project-overview.module.css';

interface ClientChoiceProps {
  readonly project: Project;
}

/** Select of a client for a project without a client. */
export const ClientChoice = ({ project }: ClientChoiceProps) => {
  const { open, failure, hasNoClients } = useUnit({
    open: choiceOpened,
    failure: $clientsFailure,
    hasNoClients: $hasNoClients,
  });
  useEffect(() => open(), [open]);
  if (failure)
    return (
      <FailureNotice text="There was an error loading the client details" onRetry={() => open()} />
    );
  return hasNoClients ? <NoClients /> : <ClientSelect project={project} />;
};

const NoClients = () => {
  const roles = useUnit($roles);
  return (
    <p className={styles.muted}>
      There are no clients to choose from.{' '}
      {may(roles, 'people.create') && <Link to="/clients/new">Add a client</Link>}
    </p>
  );
};

const ClientSelect = ({ project }: ClientChoiceProps) => {
  const { clients, isLoading, idBeingStored, type, choose } = useUnit({
    clients: $clients,
    isLoading: $clientsLoading,
    idBeingStored: $clientIdBeingStored,
    type: clientTyped,
    choose: clientChosen,
  });
  const pick = async (id: string) => {
    const client = clients.find((one) => one.id === id);
    if (client && (await isConfirmed(project, client))) choose(id);
  };
  return (
    <SelectInput
      searchable
      aria-label="Choose Client"
      placeholder="Choose Client"
      loading={isLoading}
      options={clients.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={type}
      noOptionsText="Nobody found. Type a part of the name."
      value={idBeingStored}
      onChange={(id) => void pick(id)}
    />
  );
};

/** Asks first if the project is signed: the chosen client can read what another person signed. */
async function isConfirmed({ signed, signedBy }: Project, { name }: PersonName): Promise<boolean> {
  if (!signed) return true;
  return confirm({
    title: `Choose ${name} as the client?`,
    text: `The proposal of this project is signed${signedBy ? ` by ${signedBy}` : ''}. ${name} can read the proposal and the signature, which stay unchanged.`,
  });
}
