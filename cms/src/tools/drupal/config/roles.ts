import { memberRoles, type RoleName, roles } from '@portal/shared/domain';
import { office } from '../../../engine/access/role';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { type ConfigEntity, configEntity } from './config-entity';
import { contentPermissions, type Permission } from './permissions';

const format = (name: string): Permission => ({
  name: `use text format ${name}`,
  module: 'filter',
  config: `filter.format.${name}`,
});

/** Permissions of every member: names of colleagues, published records, documents. */
const ofMembers: readonly Permission[] = [
  { name: 'access content', module: 'node' },
  { name: 'access user profiles', module: 'user' },
  { name: 'view media', module: 'media' },
  format('basic_html'),
];

/**
 * Permissions of the office beyond the content: accounts and their roles, and records that are not
 * published (retired templates).
 */
const ofOffice: readonly Permission[] = [
  { name: 'administer users', module: 'user' },
  { name: 'administer nodes', module: 'node' },
  { name: 'delete any file', module: 'file' },
  format('full_html'),
];

/**
 * Permissions of people who are not signed in: to ask for a mail with a temporary password, and to
 * set a password. The portal sends both requests without a token.
 */
export const permissionsOfStrangers: readonly string[] = [
  'restful post lost_password_reset',
  'restful post lost_password_resource',
];

const isMember = (role: RoleName): boolean => memberRoles.some((member) => member === role);

/**
 * Returns the permissions of a role. Customers have none: Drupal's permissions know types and not
 * projects, so a customer would read the projects of all customers.
 */
export function permissionsOf(model: readonly ResourceType[], role: RoleName): Permission[] {
  if (!isMember(role)) return [];
  return [
    ...ofMembers,
    ...(office.includes(role) ? ofOffice : []),
    ...contentPermissions(model, role),
  ];
}

/** Returns the roles of the product. Role assignment follows from the accounts. */
export const roleConfigs = (model: readonly ResourceType[]): ConfigEntity[] =>
  roles.map(({ key, label }, at) => {
    const isAdmin = key === 'administrator';
    const permissions = isAdmin ? [] : permissionsOf(model, key);
    return configEntity(
      `user.role.${key}`,
      {
        config: permissions.flatMap(({ config }) => config ?? []),
        module: permissions.map(({ module }) => module),
      },
      {
        id: key,
        label,
        weight: 2 + at,
        is_admin: isAdmin,
        permissions: [...new Set(permissions.map(({ name }) => name))].sort(),
      },
    );
  });
