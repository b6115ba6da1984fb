import { addressLine, may, type Person, type Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedEdit } from '../../project/failed-edit';
import { ClientChoice } from './client-choice';
import { $clients } from './client-model';
import styles from './project-overview.module.css';
import { useFocusAfterChoice } from './use-focus-after-choice';

/** Joins the halves of the postal code, which end the line of an address, by a space that does not break. */
const withWholeCode = (address: string): string => address.replace(/ (\S+)$/, '\u00a0$1');

/** Client of the project; without a client, a select for the people who may create projects. */
export const ClientBlock = ({ project }: { readonly project: Project }) => {
  const { client } = project;
  const isKnown = client !== null;
  const place = useFocusAfterChoice(isKnown);
  return (
    <Card level={2} title="Client">
      <div className={styles.client} {...place}>
        {client ? <ClientFacts client={client} /> : <NoClient project={project} />}
        <FailedClient project={project} />
      </div>
    </Card>
  );
};

const NoClient = ({ project }: { readonly project: Project }) => {
  const mayChoose = may(useUnit($roles), 'project.create');
  return (
    <>
      <p className={styles.muted}>This project has no client yet.</p>
      {mayChoose && <ClientChoice project={project} />}
    </>
  );
};

/** Chosen client that the content service did not store. */
const FailedClient = ({ project }: { readonly project: Project }) => {
  const clients = useUnit($clients);
  const nameOf = (stored: unknown): string => {
    const isStored = (one: { readonly id: string }) => one.id === idOf(stored);
    if (project.client && isStored(project.client)) return project.client.name;
    return clients.find(isStored)?.name ?? '';
  };
  return <FailedEdit project={project} field="clientId" textOf={nameOf} />;
};

/** Returns the id of a stored reference; a conflict has a list of ids instead. */
function idOf(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored[0];
  return typeof stored === 'object' && stored !== null && 'id' in stored ? stored.id : null;
}

const ClientFacts = ({ client }: { readonly client: Person }) => {
  const readsContact = may(useUnit($roles), 'page.people');
  // The content service hides contact data from designers (decision 22).
  const missing = readsContact ? 'TBD' : 'Not shown to you';
  return (
    <Facts
      facts={[
        {
          label: 'Name',
          value: readsContact ? (
            <Link to={`/clients/${client.id}`}>{client.name}</Link>
          ) : (
            <span tabIndex={-1}>{client.name}</span>
          ),
        },
        { label: 'Address', value: withWholeCode(addressLine(client.address)) || missing },
        { label: 'Phone', value: client.personalPhone || client.businessPhone || missing },
      ]}
    />
  );
};
