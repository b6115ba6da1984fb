import { memberRoles, type RoleName, roleNames, rolesWho } from '@portal/shared/domain';

export type Role = RoleName;

export const isRole = (name: unknown): name is Role => roleNames.some((role) => role === name);

/** Roles that price projects: access to lines, prices and overheads (decision 22). */
export const pricing: readonly Role[] = rolesWho('lines.edit');
/** Administrator and manager. */
export const office: readonly Role[] = rolesWho('people.edit');
export const staff: readonly Role[] = memberRoles;
