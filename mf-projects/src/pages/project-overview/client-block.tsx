import { addressLine, may, type Project } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import styles from './project-overview.module.css';

export const ClientBlock = ({ project: { client } }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  if (!client) {
    return (
      <Card level={2} title="Client">
        <p className={styles.muted}>This project has no client yet.</p>
      </Card>
    );
  }
  const name = may(roles, 'page.people') ? (
    <Link to={`/clients/${client.id}`}>{client.name}</Link>
  ) : (
    client.name
  );
  return (
    <Card level={2} title="Client">
      <Facts
        facts={[
          { label: 'Name', value: name },
          { label: 'Address', value: addressLine(client.address) || 'TBD' },
          { label: 'Phone', value: client.personalPhone || client.businessPhone || 'TBD' },
        ]}
      />
    </Card>
  );
};
