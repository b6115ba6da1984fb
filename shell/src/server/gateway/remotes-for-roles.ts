import {
  type Contribution,
  type RegisteredRemote,
  type Registry,
  type RoleName,
  roleNames,
} from '@portal/shared/contract';

/** Returns the known roles in a list that is separated by commas; other names are ignored. */
export const rolesIn = (list: string): readonly RoleName[] => {
  const names = list.split(',');
  return roleNames.filter((role) => names.includes(role));
};

/**
 * Returns the registry with the remotes that people with these roles may use; without roles, the remotes with a page
 * for visitors.
 *
 * The roles are not proven, because the list holds no secret: the whole registry is public, and the content service
 * decides who reads which data. The answer depends on the roles alone, so that caches share it among people.
 */
export const remotesForRoles = (registry: Registry, roles: readonly RoleName[]): Registry => ({
  ...registry,
  remotes: registry.remotes.filter((remote) => isForRoles(remote, roles)),
});

const isForRoles = (
  { contribution, canary }: RegisteredRemote,
  roles: readonly RoleName[],
): boolean =>
  [contribution, canary?.build.contribution].some((one) => one && hasPartFor(one, roles));

/** Whether a contribution has a public page, or a part for one of the roles. Parts without roles are for everybody signed in. */
function hasPartFor({ routes, navigation, slots }: Contribution, roles: readonly RoleName[]) {
  if (routes.some(({ isPublic }) => isPublic)) return true;
  const allowed = [
    ...[...routes, ...navigation, ...slots].map((part) => part.roles ?? roles),
    ...navigation.map(({ inToolbarFor = [] }) => inToolbarFor),
  ];
  return allowed.flat().some((role) => roles.includes(role));
}
