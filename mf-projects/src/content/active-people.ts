import { countRecords, query, readAll } from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import { clientRole, memberRoles } from '@portal/shared/domain';
import { RequestFailed, restOfLoad } from '@portal/shared/http';

const roleNames = { clients: [clientRole], members: memberRoles } as const;

/**
 * Returns the number of active accounts of one kind; counted in the browser if the reader may not
 * filter by role.
 */
export async function countActivePeople(kind: keyof typeof roleNames): Promise<number> {
  const names: readonly string[] = roleNames[kind];
  const asked = query().addFields('user--user', ['status', 'roles']);
  const ofKind = query()
    .addFields('user--user', ['status', 'roles'])
    .addFilter('status', '1')
    .addFilter('roles.meta.drupal_internal__target_id', [...names], 'IN');
  const rest = restOfLoad();
  try {
    return await countRecords(persons, ofKind);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const people = await rest(() => readAll(persons, asked));
    return people.filter(
      (person) => person.isActive && person.roles.some((role) => names.includes(role)),
    ).length;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof RequestFailed && error.failure.kind === 'refused';
}
