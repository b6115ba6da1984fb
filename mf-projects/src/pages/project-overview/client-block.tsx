import { addressLine, may, type Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import styles from './project-overview.module.css';

/** Joins the halves of the postal code, which end the line of an address, by a space that does not break. */
const withWholeCode = (address: string): string => address.replace(/ (\S+)$/, '\u00a0$1');

export const ClientBlock = ({ project: { client } }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  if (!client) {
    return (
      <Card level={2} title="Client">
        <p className={styles.muted}>This project has no client yet.</p>
      </Card>
    );
  }
  const readsContact = may(roles, 'page.people');
  const name = readsContact ? <Link to={`/clients/${client.id}`}>{client.name}</Link> : client.name;
  // The content service hides contact data from designers (decision 22).
  const missing = readsContact ? 'TBD' : 'Not shown to you';
  return (
    <Card level={2} title="Client">
      <Facts
        facts={[
          { label: 'Name', value: name },
          { label: 'Address', value: withWholeCode(addressLine(client.address)) || missing },
          { label: 'Phone', value: client.personalPhone || client.businessPhone || missing },
        ]}
      />
    </Card>
  );
};
