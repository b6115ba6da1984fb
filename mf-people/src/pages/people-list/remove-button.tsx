import { clientRole, may, type Person } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { confirm, IconButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { personRemoved } from './people-list.model';

/** Returns what is lost and what stays when an account is deleted. */
const lossOf = ({ roles }: Person): string =>
  roles.includes(clientRole)
    ? 'The account is deleted. The projects of this client stay without a client; signed proposals stay as signed.'
    : 'The account and the crew membership are deleted, and the person leaves every project.';

/** Remove button for administrators, with confirmation: a deleted account cannot be restored. */
export const RemoveButton = ({ person }: { readonly person: Person }) => {
  const { roles, remove } = useUnit({ roles: $roles, remove: personRemoved });
  if (!may(roles, 'people.remove')) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${person.name}?`,
      text: lossOf(person),
      isDangerous: true,
    });
    if (isSure) remove(person);
  };
  return <IconButton icon="trash" size="small" label={`Remove ${person.name}`} onClick={ask} />;
};
