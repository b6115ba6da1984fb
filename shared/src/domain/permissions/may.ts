import type { RoleName } from '../roles/roles';
import { type Capability, permissions } from './table';

/** Whether any role of a person has the capability. Unknown roles have no capability. */
export function may(roles: readonly string[], capability: Capability): boolean {
  return rolesWho(capability).some((role) => roles.includes(role));
}

/** Returns the roles with a capability, for routes and navigation entries that list roles. */
export function rolesWho(capability: Capability): readonly RoleName[] {
  return permissions[capability];
}

/**
 * Whether a document may be removed: by administrators, managers and the uploader (decision 23).
 */
export function mayRemoveDocument(
  roles: readonly string[],
  userId: string,
  uploaderId: string | null,
): boolean {
  if (may(roles, 'documents.removeAny')) return true;
  return uploaderId === userId && may(roles, 'documents.seeAll');
}
